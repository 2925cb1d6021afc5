import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-program.ts'
import { findSubjectErrors, readSubjects } from './commit-subjects.ts'

test.each([
  'Split the catalogue by subject',
  'Press once, ask once',
  'Un-nest the groups of a design',
  `Add ${'x'.repeat(68)}`,
])('STRUCTURE-006 the subject "%s" is accepted', (subject) => {
  expect(findSubjectErrors([subject])).toEqual([])
})

test.each([
  [`Add ${'x'.repeat(69)}`, '73 characters, at most 72: the reason belongs in the body.'],
  ['Added a label', 'begin with an imperative such as "Add" or "Move".'],
  ['Adding a label', 'begin with an imperative such as "Add" or "Move".'],
  ['Adds a label', 'begin with an imperative such as "Add" or "Move".'],
  ['add a label', 'begin with an imperative such as "Add" or "Move".'],
  ['fix: a label', 'begin with an imperative such as "Add" or "Move".'],
  ['Add a label.', 'no full stop at the end.'],
])('STRUCTURE-006 the subject "%s" is refused', (subject, error) => {
  expect(findSubjectErrors([subject])).toEqual([`"${subject}": ${error}`])
})

test('STRUCTURE-006 CONTRIBUTING.md states the rule for commit subjects, and the last commits follow it', () => {
  const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replace(/\s+/g, ' ')
  expect(contributing).toContain(
    "A commit's subject is imperative and has at most 72 characters; its body says why.",
  )
  expect(findSubjectErrors(readSubjects())).toEqual([])
})
