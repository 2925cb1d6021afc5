import { expect, test } from 'vitest'
import { type Catalogue, findDeadReferences, readCatalogue } from './references.ts'

const catalogue: Catalogue = {
  requirements: new Set(['CART-001']),
  decisions: new Set(['DEC-73']),
  adrs: new Set(['ADR-24']),
  attacks: new Set(['DC4']),
}

function errorsOf(text: string, path = 'packages/domain/src/a.ts') {
  return findDeadReferences([{ path, text }], catalogue)
}

test('references to existing ids are accepted', () => {
  expect(errorsOf('// CART-001, DEC-73 and ADR-24, checked by SHA-256.')).toEqual([])
  expect(errorsOf("test('DC4 a draft at 7 days', () => {})", 'tests/a.test.ts')).toEqual([])
})

// Split, because the check reads this file too.
const [bareNumber, sectionSign] = [['decision', '73'].join(' '), ['§', '4'].join('')]

test.each([
  [`// As ${bareNumber} says.`, `packages/domain/src/a.ts: "${bareNumber}" is ambiguous`],
  [`// (customer ${sectionSign})`, `packages/domain/src/a.ts: "${sectionSign}" names a section`],
  ['// ADR-25', 'packages/domain/src/a.ts: there is no page ADR-25'],
  ['// DEC-74', 'packages/domain/src/a.ts: there is no DEC-74'],
  ['// CART-002', 'packages/domain/src/a.ts: there is no row CART-002'],
])('the reference in "%s" is refused', (text, message) => {
  expect(errorsOf(text)).toEqual([expect.stringContaining(message)])
})

test('a test title that begins with an unknown attack is refused', () => {
  const errors = errorsOf("test('DC5 a draft at 7 days', () => {})", 'tests/a.test.ts')
  expect(errors).toEqual(['tests/a.test.ts: there is no line DC5 in docs/specification/attacks.md.'])
})

test('a document that names a missing file is refused', () => {
  const text = 'Read `scripts/references.ts`, `packages/domain/src/` and `scripts/gone.ts`.'
  expect(errorsOf(text, 'CONTRIBUTING.md')).toEqual(['CONTRIBUTING.md: there is no scripts/gone.ts.'])
})

test('the ids of requirements, decisions and attacks are read from the specification', () => {
  const { requirements, decisions, adrs, attacks } = readCatalogue()
  expect([...requirements]).toEqual(expect.arrayContaining(['ROUTE-001', 'CORRECT-085']))
  expect(decisions.size).toBe(114)
  expect([...adrs]).toEqual(expect.arrayContaining(['ADR-1', 'ADR-43']))
  // The first line of a group, a later line, and a line of the last group.
  expect([...attacks]).toEqual(expect.arrayContaining(['AU1', 'AU3', 'RB4']))
})
