import { expect, test } from 'vitest'
import { findHoles } from './lockfile.ts'
import { unknownIds } from './requirements.ts'
import { titlesIn } from './test-titles.ts'

test('the titles of tests are read from their source, with the rows of a table, without what is skipped', () => {
  const source = `
    // test('in a comment', () => {})
    describe('group', () => {
      test('plain', () => { expect('not a title').toBe(1) })
      it(\`with \${value} inside\`, async () => {})
      test.skipIf(!root)('sometimes', () => {})
      test.skip('never', () => {})
      test.todo('later')
      test.each([['first row', 1], ['second row', 2]])('%s counts', () => {})
    })`
  expect(titlesIn(source)).toEqual([
    'group',
    'plain',
    'with   inside',
    'sometimes',
    '%s counts first row second row',
  ])
})

test('a title that names a row which does not exist is a fault; attacks and hashes are not rows', () => {
  const row = { id: 'CART-001', area: 'CART', text: '' }
  const title = (text: string) => [{ file: 'a.test.ts', title: text }]
  expect(unknownIds(title(`${'CART'}-001 MO1 the SHA-256 of a file`), [row])).toEqual([])
  expect(unknownIds(title(`${'CART'}-999 something`), [row])).toHaveLength(1)
})

test('a lockfile that misses the program of another platform is told', () => {
  const complete = {
    packages: { '': { optionalDependencies: { a: '1' } }, 'node_modules/a': { version: '1' } },
  }
  expect(findHoles(complete)).toEqual([])
  expect(findHoles({ packages: { '': { optionalDependencies: { a: '1' } } } })).toHaveLength(1)
})
