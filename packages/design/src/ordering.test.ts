import { describe, expect, test } from 'vitest'
import type { Design } from './document.ts'
import type { ElementId } from './elements/index.ts'
import { isOrderKey, type Layer, orderOnTop, ordersBetween, ordersMoved } from './ordering.ts'

const element = (id: string, order: string, fields: Record<string, unknown> = {}) => [
  id,
  { ...{ id, order, page: 'front', parent: null }, ...fields },
]
/** Five elements on the front. Two more, in a group and on the back, have order keys between those of the five. */
const design = {
  elements: Object.fromEntries([
    element('e', 'a4'),
    element('a', 'a0'),
    element('in-group', 'a1V', { parent: 'c' }),
    element('b', 'a1'),
    element('on-back', 'a2V', { page: 'back' }),
    element('c', 'a2'),
    element('d', 'a3'),
  ]),
} as unknown as Design

const splitIds = (joinedIds: string) => [...joinedIds] as ElementId[]
/** The ids of the page from back to front after the move; each is one letter. */
function orderAfterMove(movedIds: string, to: Layer): string {
  const orders = ordersMoved(design, splitIds(movedIds), to)
  return [...'abcde']
    .map((id) => [id, orders.get(id as ElementId) ?? design.elements[id as ElementId]?.order ?? ''] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([id]) => id)
    .join('')
}

describe('moving elements to another layer', () => {
  test.each<[string, Layer, string]>([
    ['b', 'front', 'acdeb'],
    ['b', 'forward', 'acbde'],
    ['d', 'backward', 'abdce'],
    ['d', 'back', 'dabce'],
    // Elements that are already at the end stay there.
    ['e', 'forward', 'abcde'],
    ['a', 'backward', 'abcde'],
    // Several elements move together: above the element over the highest of them, or below the one under the
    // lowest.
    ['bd', 'front', 'acebd'],
    ['bd', 'forward', 'acebd'],
    ['ac', 'forward', 'bdace'],
    ['bd', 'backward', 'bdace'],
    ['ce', 'backward', 'acebd'],
    ['bd', 'back', 'bdace'],
    // The order of the layers counts, not the order of the ids.
    ['db', 'front', 'acebd'],
  ])('%s with the move “%s” results in the order %s', (movedIds, to, expected) => {
    expect(orderAfterMove(movedIds, to)).toBe(expected)
  })

  test('gives new keys to the moved elements only', () => {
    expect([...ordersMoved(design, splitIds('ca'), 'front').keys()]).toEqual(['a', 'c'])
    expect([...ordersMoved(design, splitIds('a'), 'front').values()]).toEqual(['a5'])
    expect([...ordersMoved(design, splitIds('e'), 'back').values()]).toEqual(['Zz'])
  })

  test('considers only layers of the same group and page', () => {
    expect([...ordersMoved(design, ['in-group' as ElementId], 'back')]).toEqual([['in-group', 'a0']])
    expect([...ordersMoved(design, ['on-back' as ElementId], 'back')]).toEqual([['on-back', 'a0']])
  })

  test('changes nothing without an existing element', () => {
    expect(ordersMoved(design, [], 'front').size).toBe(0)
    expect(ordersMoved(design, ['nowhere' as ElementId], 'front').size).toBe(0)
  })
})

test('a new element is above all others of its page and group', () => {
  expect(orderOnTop(design, 'front', null)).toBe('a5')
  expect(orderOnTop(design, 'back', null)).toBe('a3')
  expect(orderOnTop(design, 'front', 'c' as ElementId)).toBe('a2')
  expect(orderOnTop(design, 'front', 'd' as ElementId)).toBe('a0')
})

test('order keys are generated between two others', () => {
  expect(ordersBetween(null, null, 2)).toEqual(['a0', 'a1'])
  expect(ordersBetween('a0', 'a1', 1)).toEqual(['a0V'])
  expect(ordersBetween('a0', 'a1', 0)).toEqual([])
})

test.each([
  ['a0', true],
  ['Zz', true],
  ['a0V', true],
  // A fraction that ends in zero, an integer part that is too short, and an empty key.
  ['a00', false],
  ['b0', false],
  ['', false],
])('%j is an order key: %s', (key, isKey) => {
  expect(isOrderKey(key)).toBe(isKey)
})
