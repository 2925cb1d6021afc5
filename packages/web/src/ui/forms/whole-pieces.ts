import { maxPerSize } from '@printery/domain'
import { texts } from '../texts.ts'

/** The error of a field without a valid number of pieces. */
export const wholePiecesOnly = texts.piecesRange(maxPerSize)

/** Parses the typed pieces of one size. An empty text is 0; undefined for an invalid number. */
export function readPieces(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  // Number() would also accept 1e3, 0x10 and 1.0.
  const pieces = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return pieces <= maxPerSize ? pieces : undefined
}
