"""Machine code where numba is installed, else plain Python: the same functions either way."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = find_spec("numba") is not None and os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Whether the functions of this package are machine code; numba is the extra `fast`."""
Ints: TypeAlias = list[int]
"""What the functions index: lists in plain Python, where they are quicker than arrays; in machine code the first of
many whole numbers of 64 bits, and outside of it numpy arrays of them."""


def jit(function: F) -> F:
    """The function as machine code, if it can be."""
    return cast(F, import_module("numba").njit(function, error_model="numpy")) if COMPILED else function


def inlined(function: F) -> F:
    """The same for a function that every call is to be replaced by: a call takes longer than what most of them do."""
    if not COMPILED:
        return function
    return cast(F, import_module("numba").njit(function, error_model="numpy", inline="always"))


def entry(function: F) -> F:
    """A function that is called from outside of this package, as machine code, if it can be; kept on disk.

    numba does not see that a function of another file has changed. So what is kept lies in a folder that is named
    after all of this package that becomes machine code.
    """
    if not COMPILED:
        return function
    numba = import_module("numba")
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(_kept())
    try:
        return cast(F, numba.njit(function, error_model="numpy", cache=True))
    finally:
        numba.config.CACHE_DIR = before


def _kept() -> Path:
    """Where machine code of this package as it now is lies: where the user wants such things to be (NUMBA_CACHE_DIR),
    else beside what Python has compiled of it."""
    folder = Path(__file__).parent
    chosen = import_module("numba").config.CACHE_DIR
    whole = sha256(version("numba").encode())
    for path in (*sorted(folder.glob("*.py")), folder.parent / "game" / "constants.py"):
        source = path.read_bytes()
        if b"@jit" in source or b"@inlined" in source or path.stem in ("jit", "layout", "constants"):
            whole.update(source)
    return (Path(chosen) if chosen else folder / "__pycache__") / f"machine-{whole.hexdigest()[:16]}"


def array(numbers: list[int]) -> Ints:
    """Whole numbers in the form that entries take; always a copy."""
    if not COMPILED:
        return numbers[:]
    import numpy

    return cast(Ints, numpy.array(numbers, dtype=numpy.int64))


def _plain_ones(word: int) -> int:
    return word.bit_count()


def _plain_lowest(word: int) -> int:
    return (word & -word).bit_length() - 1


def _plain_upper(one: int, other: int) -> int:
    return one * other >> 64


def _plain_start(width: tuple[int, ...], numbers: Ints) -> Ints:
    return numbers


def _plain_words(state: Ints) -> int:
    return 2


def _plain_stay_apart() -> None:
    pass


def _intrinsics() -> tuple[Any, ...]:
    """`ones`, `lowest`, `upper`, `start`, `words` and `stay_apart` as single instructions of the machine, or none."""
    types, ir = import_module("numba.types"), import_module("llvmlite.ir")

    def ones(typing: Any, word: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, given: builder.ctpop(given[0])

    def lowest(typing: Any, word: Any) -> Any:
        no = ir.Constant(ir.IntType(1), 0)
        return types.int64(types.int64), lambda context, builder, signature, given: builder.cttz(given[0], no)

    def upper(typing: Any, one: Any, other: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            wide = ir.IntType(128)
            product = builder.mul(builder.zext(given[0], wide), builder.zext(given[1], wide))
            return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

        return types.int64(types.int64, types.int64), made

    def start(typing: Any, width: Any, numbers: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            return context.make_array(signature.args[1])(context, builder, given[1]).data

        # Two types to numba and one to the machine: the address space of a pointer is 0 unless it is said
        return types.CPointer(types.int64, 0 if len(width) > 1 else None)(width, numbers), made

    def words(typing: Any, state: Any) -> Any:
        found = ir.Constant(ir.IntType(64), 1 if state.addrspace is None else 2)
        return types.int64(state), lambda context, builder, signature, given: found

    def stay_apart(typing: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            builder.function.attributes.add("noinline")
            return context.get_dummy_value()

        return types.none(), made

    intrinsic = import_module("numba.extending").intrinsic
    return tuple(intrinsic(each) for each in (ones, lowest, upper, start, words, stay_apart))


def depositing() -> Any:
    """The function that brings one bit to the place of the set bit of a rank of a word, as a single instruction, where
    this machine has it and numba compiles for this machine; else None."""
    if not COMPILED:
        return None
    llvm, config = import_module("llvmlite.binding"), import_module("numba").config
    if config.CPU_NAME or config.CPU_FEATURES or not llvm.get_host_cpu_features().get("bmi2"):
        return None
    types, ir = import_module("numba.types"), import_module("llvmlite.ir")

    def deposit(typing: Any, word: Any, rank: Any) -> Any:
        def made(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            whole = ir.IntType(64)
            kind = ir.FunctionType(whole, [whole, whole])
            instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
            return builder.call(instruction, [builder.shl(ir.Constant(whole, 1), given[1]), given[0]])

        return types.int64(types.int64, types.int64), made

    return import_module("numba.extending").intrinsic(deposit)


ones: Callable[[int], int]
"""How many bits of a word are set."""
lowest: Callable[[int], int]
"""The number of the lowest bit that is set, of words in which one is."""
upper: Callable[[int, int], int]
"""The upper 64 bits of the product of two words without a sign."""
start: Callable[[tuple[int, ...], Ints], Ints]
"""What the functions index of an array that an entry is given. Arrays themselves are counted whenever they are passed
on, which takes half of the time; whoever called the entry holds them. `width` is as long as a set of cards has words:
machine code is made for each length apart."""
words: Callable[[Ints], int]
"""How many words the sets of cards of a state have, 1 or 2. In machine code it is known beforehand, and what would be
done with the second word of sets that have one is not even there; in plain Python that word is 0."""
stay_apart: Callable[[], None]
"""Keeps the function that says so from being copied to where it is called: what it needs at hand for a loop of its own
would take the place of what its callers need."""
if COMPILED:
    ones, lowest, upper, start, words, stay_apart = _intrinsics()
else:
    ones, lowest, upper = _plain_ones, _plain_lowest, _plain_upper
    start, words, stay_apart = _plain_start, _plain_words, _plain_stay_apart
