import type { Manifest } from '@printery/server'

/** Exit code of a command that succeeded, but skipped damaged files. */
const skippedFilesExitCode = 2

/** Where the skipped files were found. */
const locationTexts = {
  storage: 'in the storage and not in this backup',
  backup: 'in this backup and not restored',
}

/** Lists the skipped files, and sets the exit code to 2 if there are any. */
export function reportDamaged(damaged: Manifest['damaged'], location: keyof typeof locationTexts): void {
  if (damaged.length === 0) return
  process.exitCode = skippedFilesExitCode
  const lines = damaged.map(
    ({ key, sha256, fault, reason, references }) =>
      `  ${key} is ${fault}${reason === undefined ? '' : ` (${reason})`}, sha256 should be ${sha256}: ${references.join('; ')}\n`,
  )
  process.stderr.write(
    `${damaged.length} damaged or unreadable ${locationTexts[location]}:\n${lines.join('')}`,
  )
}
