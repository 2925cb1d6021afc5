import type { Equivalent } from './outcome.ts'

/** Mutants that change nothing anybody could observe. They are left out of the score, each with its reason. */
export const equivalents: Equivalent[] = []
