import { expect, test } from 'vitest'
import { identity } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { GroupItem, PathItem } from './list.ts'
import { writeItems, writeSvg } from './svg.ts'

const options = { pictureUrl: () => undefined }

/** A square of 10 mm with its upper left corner at `x`, 0. */
function square(x: number, fill = 'b3202c'): PathItem {
  const path: Path = [
    { to: 'M', at: [x, 0] },
    { to: 'L', at: [x + 10, 0] },
    { to: 'L', at: [x + 10, 10] },
    { to: 'Z', at: [] },
  ]
  return { type: 'path', path, fill }
}

test('the members of a group are written without separators', () => {
  const group: GroupItem = { type: 'group', items: [square(0), square(20, '2a50a9')], opacity: 0.5 }
  expect(writeItems([group], options)).toBe(
    '<g opacity="0.5"><path d="M0 0L10 0L10 10Z" fill="#b3202c"/><path d="M20 0L30 0L30 10Z" fill="#2a50a9"/></g>',
  )
})

test('a transformed group is written with its matrix', () => {
  const group: GroupItem = { type: 'group', items: [square(0)], matrix: { ...identity, e: 3, f: -4 } }
  expect(writeItems([group], options)).toBe(
    '<g transform="matrix(1 0 0 1 3 -4)"><path d="M0 0L10 0L10 10Z" fill="#b3202c"/></g>',
  )
})

test('a plain group with distant contents is omitted, and its matrix is applied to each member', () => {
  const far: GroupItem = { type: 'group', items: [square(0), square(500)], opacity: 0.5 }
  const plain: GroupItem = { type: 'group', items: [far, square(20)], matrix: { ...identity, e: 1 } }
  const svg = writeSvg({ width: 100, height: 100, items: [plain] } as never, options)
  // Only the distant group needs its own layer.
  expect(svg.match(/<g/g)).toHaveLength(1)
  expect(svg.match(/transform="matrix\(1 0 0 1 1 0\)"/g)).toHaveLength(3)
})

test('paths without a fill and even-odd paths are written with the corresponding attribute', () => {
  const { fill: _fill, ...bare } = square(0)
  expect(writeItems([bare], options)).toBe('<path d="M0 0L10 0L10 10Z" fill="none"/>')
  expect(writeItems([{ ...square(0), rule: 'evenodd' }], options)).toBe(
    '<path d="M0 0L10 0L10 10Z" fill="#b3202c" fill-rule="evenodd"/>',
  )
})

test('a clip is defined once for all groups with the same outline, with its rule', () => {
  const path = square(0).path
  const clipped = (rule?: 'evenodd'): GroupItem => ({
    ...{ type: 'group', items: [square(0)], clip: { path, rule } },
  })
  const [even, plain] = [
    writeItems([clipped('evenodd')], options),
    writeItems([clipped(), clipped()], options),
  ]
  expect(even).toBe(
    '<defs><clipPath id="d0"><path d="M0 0L10 0L10 10Z" clip-rule="evenodd"/></clipPath></defs>' +
      '<g clip-path="url(#d0)"><path d="M0 0L10 0L10 10Z" fill="#b3202c"/></g>',
  )
  const group = '<g clip-path="url(#d0)"><path d="M0 0L10 0L10 10Z" fill="#b3202c"/></g>'
  expect(plain).toBe(`<defs><clipPath id="d0"><path d="M0 0L10 0L10 10Z"/></clipPath></defs>${group}${group}`)
})

test('opacity and overprint of a group are written with it', () => {
  const group: GroupItem = { type: 'group', items: [square(0)], opacity: 0.25, overprint: true }
  expect(writeItems([group], options)).toMatch(/^<g opacity="0.25" style="mix-blend-mode:multiply"><path/)
})
