// Checks the subjects of commits against CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import { root } from '../run-program.ts'

export const maxSubjectLength = 72

/** Imperatives that end like a past tense, a gerund or a third person. */
const imperatives = new Set(
  'Address Bring Compress Discuss Embed Exceed Feed Focus Need Pass Press Process Proceed Progress Seed Shed Speed Spring String'.split(
    ' ',
  ),
)

/** One error for each subject that is too long or not an imperative. */
export function findSubjectErrors(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => {
    const [firstWord = ''] = subject.split(/[ ,:]/)
    const errors: string[] = []
    if (subject.length > maxSubjectLength)
      errors.push(`${subject.length} characters, at most ${maxSubjectLength}: the reason belongs in the body`)
    const isImperative =
      /^[A-Z][a-z-]+$/.test(firstWord) && (imperatives.has(firstWord) || !/(ed|ing|s)$/.test(firstWord))
    if (!isImperative) errors.push('begin with an imperative such as "Add" or "Move"')
    if (/[.!]$/.test(subject)) errors.push('no full stop at the end')
    return errors.map((error) => `"${subject}": ${error}.`)
  })
}

/** The number of checked commits: only commits since the introduction of the rule, and no more than a shallow clone has. */
const maxSubjects = 40

/** Subjects of the latest commits; empty without a history, as in an archive of the sources. */
export function readSubjects(): string[] {
  const log = spawnSync('git', ['log', '--no-merges', `-${maxSubjects}`, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  })
  return log.status === 0 ? log.stdout.split('\n').filter((subject) => subject !== '') : []
}
