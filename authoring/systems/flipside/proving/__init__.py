"""What there is to prove of a Flipside pack, and the judgement that helps the prover with whole scenarios."""
