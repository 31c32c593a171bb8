"""What the second prover asks clingo, as answer set programs."""

from __future__ import annotations

STATES = """
% Each group of claims does without some events: spoiled states are looked at no further.
met(G,0) :- group(G).
spoiled(G,S) :- without(G,E), at(S,E).
stop(G,S) :- spoiled(G,S).
stop(G,S) :- group(G), end(S).
met(G,T) :- met(G,S), not stop(G,S), way(S,T).
happens(C) :- goal(C,E), of(C,G), at(S,E), met(G,S), not spoiled(G,S).

% Play is over in the end from a state if it is after each move; the least fixpoint leaves cycles out.
finite(S) :- met(G,S), plain(G), finite(T) : way(S,T).
finite :- finite(0).

% An end can be had from a state if it can be after some move.
free(S) :- end(S).
free(S) :- way(S,T), free(T).
trapped :- met(G,S), plain(G), not free(S).

#show happens/1.
#show finite/0.
#show trapped/0.
"""
"""Over a whole graph of states: `happens(CLAIM)` if some play shows its goal, `finite` if every play ends,
`trapped` if no end can be had from some state. Group `plain` does without nothing."""

GAINS = """
gained(F) :- start(F).
gained(F) :- done(O), gives(O,F).
done(O) :- operator(O), gained(F) : needs(O,F).
happens(C) :- goal(C,F), gained(F).
#show happens/1.
"""
"""Over a relaxation: `happens(CLAIM)` if its goal can be gained in however many actions."""

IN_TIME = """
chosen(O) :- operator(O), cost(O,0).
{ chosen(O) } :- operator(O), not cost(O,0).
gained(F) :- start(F).
gained(F) :- done(O), gives(O,F).
done(O) :- chosen(O), gained(F) : needs(O,F).
:- not gained(F) : goal(F).
:- #sum { A,O : chosen(O), cost(O,A) } > L, time(L).
#show.
"""
"""Over a relaxation: an answer set for each plan for one of the goals that takes no more actions than there is
time for. That there is none says that h+ (Hoffmann and Nebel 2001) is greater."""
