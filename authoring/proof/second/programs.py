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

PLANS = """
% In whose turn something happens: an agent's, by itself (-1), or at will (-2).
turn(P,T) :- agent(P), round(T,R), R > 0.
turn(-1,T) :- moment(T).
{ does(P,D,T) } :- can(P,D,T), has(F,T) : needs(D,F); here(F,T) : uses(D,F).
:- turn(P,T), 2 { does(P,D,T) }.
happens(N,P,T) :- does(P,D,T), begins(D,N).
happens(N,-1,T) :- begun(T,N).
{ happens(N,-2,T) } :- at_will(N), moment(T), has(F,T) : asks(N,F).
happens(N,O,T) :- happens(M,O,T), leads(M,N), not free(N).
{ happens(N,O,T) } :- happens(M,O,T), leads(M,N), free(N), has(F,T) : asks(N,F).
:- turn(O,T), group(G), 2 { happens(N,O,T) : of(N,G) }.

% Facts are there for good.
has(F,0) :- start(F).
has(F,T) :- has(F,T-1), moment(T).
has(F,T) :- gives(N,F), happens(N,_,T).
has(F,T) :- rule(X,F,K), moment(T), K { has(G,T) : counts(X,G) }.
has(F,T) :- tally(X,F,K), moment(T), K <= #sum { A,N,O,S : happens(N,O,S), adds(X,N,A), S <= T }.

% Pieces are not: those that were there and used are gone, unless they came again.
given(F,T) :- piece(F), gives(N,F), happens(N,_,T).
again(F,T) :- piece(F), gives(N,F), happens(N,_,T), often(N).
again(F,T) :- piece(F), moment(T), 2 { happens(N,O,T) : gives(N,F) }.
used(F,T) :- does(_,D,T), uses(D,F).
here(F,T) :- given(F,T).
here(F,T) :- left(F,T-1), moment(T).
left(F,0) :- piece(F), start(F).
left(F,T) :- left(F,T-1), moment(T), not used(F,T).
left(F,T) :- left(F,T-1), moment(T), lasting(F).
left(F,T) :- given(F,T), not used(F,T).
left(F,T) :- given(F,T), lasting(F).
left(F,T) :- given(F,T), left(F,T-1).
left(F,T) :- again(F,T).
more(F,T) :- lasting(F), moment(T).
more(F,T) :- given(F,T), left(F,T-1).
more(F,T) :- again(F,T).
:- piece(F), moment(T), not more(F,T), 2 { does(P,D,T) : uses(D,F) }.

% Ways take rounds, or a fare.
busy(P,start,0) :- agent(P).
busy(P,L,T) :- does(P,D,T), at(D,L).
:- busy(P,A,S), busy(P,B,T), apart(P,A,B,K), round(S,Q), round(T,R), Q < R, R - Q < K.
pays(P,T,C) :- fare(P,A,B,K,C), busy(P,A,S), busy(P,B,T), round(S,R), round(T,R+K), not between(P,S,T).
between(P,S,T) :- busy(P,_,M), turn(P,T), round(S,_), S < M, M < T.
:- wealth(W), turn(-1,T), #sum { C,N,O,S : happens(N,O,S), most(N,C), S <= T; -C,fare,P,S : pays(P,S,C), S <= T } < -W.

% Strict plans can be hoped to be playable.
{ strict }.
:- strict, busy(P,A,S), busy(P,B,T), sure(P,A,B,K), round(S,Q), round(T,R), Q < R, R - Q < K.
:- strict, happens(N,-2,T).
:- strict, happens(N,O,T), lacks(N,F), has(F,T-1).
:- strict, happens(N,P,T), own(N,F), P >= 0, not was_given(P,F,T).
was_given(P,F,T) :- own(_,F), gives(N,F), happens(N,P,S), turn(P,T), S <= T.
meet(P,Q,T) :- busy(P,L,T), busy(Q,L,T), P != Q, turn(P,T).
meet(P,Q,T) :- busy(P,L,T), busy(Q,L,S), P != Q, round(S,R), round(T,R+1), R > 0.
{ gift(P,Q,A,T) : amount(A) } 1 :- strict, meet(P,Q,T).
{ gift(P,Q,A,T) : amount(A) } 1 :- strict, meet(Q,P,T).
passed(P,-A,Q,T) :- gift(P,Q,A,T).
passed(Q,A,P,T) :- gift(P,Q,A,T).
:- strict, purse(P,W), turn(P,T),
   #sum { C,N,S : happens(N,P,S), brings(N,C), S <= T; A,with(Q),S : passed(P,A,Q,S), S <= T } < -W.
:- strict, purse(P,W), passed(P,_,_,T),
   #sum { C,N,S : happens(N,P,S), brings(N,C), S < T; A,with(Q),S : passed(P,A,Q,S), S <= T } < -W.

reached(G) :- goal(G,F), has(F,T), last(T).
#show does/3.
#show happens/3.
#show gift/4.
"""
"""Over a timetable: an answer set for each plan; that a goal is reached, and that the plan is strict, is assumed."""

ON_THE_WAY = """
% An agent can stop on its way in a round, when it has gone a part of it, where another one does so as well.
{ stop(P,X,O,T) : site(X), O = 0..K } 1 :- strict, pace(K), agent(P), turn(P,T).
:- stop(P,X,O,T), busy(P,A,S), length(P,A,X,C), pace(K), round(S,Q), round(T,R), Q < R, C > K * (R-Q-1) + O.
:- stop(P,X,O,T), busy(P,A,S), length(P,X,A,C), pace(K), round(S,Q), round(T,R), R <= Q, C > K * (Q-R+1) - O.
stops(P,X,T) :- stop(P,X,_,T).
meet(P,Q,T) :- stops(P,X,T), stops(Q,X,T), P != Q.
#show stops/3.
"""
"""Beside the plans: strict ones have agents meet on their ways as well, so that what they give each other there need
not wait for deeds at one place. Only each stop and each deed are compared; whether a whole walk can be walked is not
said."""
