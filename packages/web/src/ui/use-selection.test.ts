import { expect, test } from 'vitest'
import { ranged } from './use-selection.ts'

test('a range holds both its ends, from above or from below', () => {
  const listed = ['a', 'b', 'c', 'd']
  expect(ranged(listed, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(ranged(listed, 'c', 'a')).toEqual(['a', 'b', 'c'])
  // The first of them is on no page that is shown, or nothing was selected before.
  expect(ranged(listed, 'z', 'c')).toEqual(['c'])
  expect(ranged(listed, undefined, 'c')).toEqual(['c'])
})
