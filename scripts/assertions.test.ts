import { expect, test } from 'vitest'
import { findNumberAssertions } from './assertions.ts'
import { readReferringFiles } from './references.ts'

const errorsIn = (text: string, path = 'packages/design/src/a.ts') => findNumberAssertions([{ path, text }])

test.each([
  ['a value of an array', 'const x = 1\nconst y = (bytes[x] as number) + 1', 'number'],
  ['a value of another type', 'const x = 1\nconst y = text as unknown as number', 'number'],
  ['an array', 'const x = 1\nf(...(places as number[]))', 'number[]'],
  ['an array that is only read', 'const x = 1\nf(places as readonly number[])', 'readonly number[]'],
])('STRUCTURE-017 a number assertion in %s is found with its line', (_description, text, type) => {
  expect(errorsIn(text)).toEqual([
    `packages/design/src/a.ts:2: "as ${type}" checks nothing: give a default, narrow the type or parse the value.`,
  ])
})

test.each([
  ['a default', 'const y = bytes[0] ?? 0'],
  ['a column of that name in SQL', 'sql`select 1 as number from orders`'],
  ['a comment', '// never write bytes[0] as number'],
  ['another type', 'const y = rows as [number, number][]'],
  ['an import that is renamed', "import { value as number } from './value.ts'"],
])('%s is not reported as a number assertion', (_description, text) => {
  expect(errorsIn(text)).toEqual([])
})

test('a number assertion in a document is allowed', () => {
  expect(errorsIn('`bytes[0] as number`', 'docs/a.md')).toEqual([])
})

test('STRUCTURE-017 no value of the project is asserted to be a number', () => {
  expect(findNumberAssertions(readReferringFiles())).toEqual([])
})
