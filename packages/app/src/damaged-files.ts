import type { Manifest } from '@printery/server'

/** What a command ends with that did its work, but without files that the storage no longer had as it should. */
const withoutFiles = 2

/** Names the files that a backup had to leave out, and has the command end with 2 where there are any. */
export function tellDamaged(damaged: Manifest['damaged']): void {
  if (damaged.length === 0) return
  process.exitCode = withoutFiles
  const lines = damaged.map(
    ({ key, sha256, fault, references }) =>
      `  ${key} is ${fault}, sha256 should be ${sha256}: ${references.join('; ')}\n`,
  )
  process.stderr.write(`${damaged.length} damaged in the storage and not in this backup:\n${lines.join('')}`)
}
