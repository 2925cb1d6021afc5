import type { Manifest } from '@printery/server'

/** What a command ends with that did its work, but without files that were no longer as they should be. */
const withoutFiles = 2

/** Where files were found that had to be left out. */
const places = {
  storage: 'in the storage and not in this backup',
  backup: 'in this backup and not restored',
}

/** Names the files that had to be left out, and has the command end with 2 where there are any. */
export function tellDamaged(damaged: Manifest['damaged'], place: keyof typeof places): void {
  if (damaged.length === 0) return
  process.exitCode = withoutFiles
  const lines = damaged.map(
    ({ key, sha256, fault, reason, references }) =>
      `  ${key} is ${fault}${reason === undefined ? '' : ` (${reason})`}, sha256 should be ${sha256}: ${references.join('; ')}\n`,
  )
  process.stderr.write(`${damaged.length} damaged or unreadable ${places[place]}:\n${lines.join('')}`)
}
