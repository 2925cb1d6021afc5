import type { FileSlot } from '../../db/schema/index.ts'
import { sha256 } from '../../tokens.ts'

/**
 * What a person approves: the files of a design, in their places. Two versions with the same bytes in the same places
 * are the same design. Hex. Migration 0009 computes it in SQL for what was approved before it.
 */
export function designHash(files: readonly { slot: FileSlot; sha256: string }[]): string {
  const lines = files
    .filter(({ slot }) => slot !== 'additional')
    .map((file) => `${file.slot} ${file.sha256}`)
    .sort()
  return sha256(lines.join('\n'))
}
