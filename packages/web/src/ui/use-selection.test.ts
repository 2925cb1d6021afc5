import { expect, test } from 'vitest'
import { idsBetween } from './use-selection.ts'

test('a range includes both of its ends, downwards and upwards', () => {
  const listed = ['a', 'b', 'c', 'd']
  expect(idsBetween(listed, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(listed, 'c', 'a')).toEqual(['a', 'b', 'c'])
  // The start of the range is not loaded, or nothing was selected before.
  expect(idsBetween(listed, 'z', 'c')).toEqual(['c'])
  expect(idsBetween(listed, undefined, 'c')).toEqual(['c'])
})
