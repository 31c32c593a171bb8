"""The odds of The Flipside: what the core's kernels are given of adventures, checks and final adventures."""
