import type { FileSlot } from '../../db/schema/index.ts'
import { sha256 } from '../../tokens.ts'

/**
 * Identifies the approved design by its files and their slots: versions with the same bytes in the same slots are
 * the same design. Hex. Migration 0009 computes it in SQL for earlier approvals.
 */
export function designHash(files: readonly { slot: FileSlot; sha256: string }[]): string {
  const lines = files
    .filter(({ slot }) => slot !== 'additional')
    .map((file) => `${file.slot} ${file.sha256}`)
    .sort()
  return sha256(lines.join('\n'))
}
