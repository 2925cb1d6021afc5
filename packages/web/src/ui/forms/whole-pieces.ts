import { maxPerSize } from '@printery/domain'
import { texts } from '../texts.ts'

/** The error message of a field with an invalid number of pieces. */
export const piecesError = texts.piecesRange(maxPerSize)

/** Parses the number of pieces of one size. Returns 0 for an empty text, and undefined for an invalid number. */
export function readPieces(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  // Number() would also accept 1e3, 0x10 and 1.0.
  const pieces = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return pieces <= maxPerSize ? pieces : undefined
}
