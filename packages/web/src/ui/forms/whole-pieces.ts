import { maxPerSize } from '@printery/domain'
import { texts } from '../texts.ts'

/** The error of a field that holds no valid number of pieces. */
export const wholePiecesOnly = texts.piecesRange(maxPerSize)

/** Pieces of one size as they were typed. Nothing is none; undefined for what is no number of pieces. */
export function readPieces(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  // Number() would also take 1e3, 0x10 and 1.0.
  const pieces = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return pieces <= maxPerSize ? pieces : undefined
}
