import { expect, test } from 'vitest'
import { aDesign, anElement, drawingId, resources } from '../../../../tests/support/designs.ts'
import { compile } from '../display/compile.ts'
import type { GroupItem, Item, PathItem } from '../display/list.ts'

function icon(fields = {}) {
  const { fill: _fill, ...element } = anElement({ kind: 'icon', asset: drawingId }) as Record<string, unknown>
  return { ...element, x: 10, y: 20, width: 40, height: 20, ...fields } as never
}

function pathsOf(items: readonly Item[]): PathItem[] {
  return items.flatMap((item) =>
    item.type === 'path' ? [item] : item.type === 'group' ? pathsOf((item as GroupItem).items) : [],
  )
}

function drawn(...elements: ReturnType<typeof anElement>[]): PathItem[] {
  return pathsOf(compile(aDesign(...elements), 'front', resources).items)
}

test('an icon is scaled to fit its box and centred', () => {
  const [triangle] = drawn(icon())
  // 10 by 10 in a box of 40 by 20: twice as large, 10 mm from the left of the box.
  expect(triangle?.path).toEqual([
    { to: 'M', at: [10, 0] },
    { to: 'L', at: [30, 0] },
    { to: 'L', at: [20, 20] },
    { to: 'Z', at: [] },
  ])
  expect(triangle?.fill).toBe('b3202c')
})

test('an icon whose drawing is missing draws nothing', () => {
  const list = compile(aDesign(icon()), 'front', { ...resources, drawing: () => undefined })
  expect(pathsOf(list.items)).toEqual([])
})

test('only listed colours are replaced', () => {
  expect(drawn(icon({ colours: { b3202c: '2a50a9' } }))[0]?.fill).toBe('2a50a9')
  expect(drawn(icon({ colours: { ffffff: '2a50a9' } }))[0]?.fill).toBe('b3202c')
})
