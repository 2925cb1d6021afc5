import { expect, test } from 'vitest'
import type { Stroke } from '../elements/index.ts'
import { identity } from '../geometry/matrix.ts'
import type { Path } from '../geometry/path.ts'
import type { GroupItem, PathItem, PictureItem } from './list.ts'
import { pixelsOf, writeItems, writeSvg } from './svg.ts'

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

test('a plain group with far-reaching contents is omitted, and its matrix is applied to each member', () => {
  const far: GroupItem = { type: 'group', items: [square(0), square(500)], opacity: 0.5 }
  const plain: GroupItem = { type: 'group', items: [far, square(20)], matrix: { ...identity, e: 1 } }
  const svg = writeSvg({ width: 100, height: 100, items: [plain] } as never, options)
  // Only the far-reaching group needs its own layer.
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

const picture: PictureItem = { type: 'picture', sha256: 'c', x: 1, y: 2, width: 30, height: 40 }
const withPictures = { pictureUrl: (sha256: string) => `/${sha256}?a="b"&c=<d>` }

test('a picture is written with its URL and box, and stretched to the box', () => {
  expect(writeItems([picture], withPictures)).toBe(
    '<image href="/c?a=&quot;b&quot;&amp;c=&lt;d>" x="1" y="2" width="30" height="40" preserveAspectRatio="none"/>',
  )
  expect(writeItems([picture], options)).toBe('')
})

test('a picture with a colour matrix is filtered inside of its box', () => {
  expect(
    writeItems([{ ...picture, colourMatrix: [1, 0.5, 0] }], { pictureUrl: () => 'c.png', prefix: 'p' }),
  ).toBe(
    '<defs><filter id="p0" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
      '<feColorMatrix type="matrix" values="1 0.5 0"/></filter></defs>' +
      '<image href="c.png" x="1" y="2" width="30" height="40" preserveAspectRatio="none" filter="url(#p0)"/>',
  )
})

test('a stroke is written with its colour, width, dashes, caps and joins', () => {
  const { fill: _fill, ...bare } = square(0)
  const stroke: Stroke = { colour: '1b1a17', width: 1.5, dash: [], cap: 'butt', join: 'miter' }
  const path = '<path d="M0 0L10 0L10 10Z" fill="none" stroke="#1b1a17" stroke-width="1.5"'
  expect(writeItems([{ ...bare, stroke }], options)).toBe(`${path}/>`)
  expect(
    writeItems([{ ...bare, stroke: { ...stroke, dash: [3, 1], cap: 'round', join: 'bevel' } }], options),
  ).toBe(`${path} stroke-dasharray="3 1" stroke-linecap="round" stroke-linejoin="bevel"/>`)
})

test('the size of a page is written in mm, or in pixels if a pixel size is passed', () => {
  const page = { width: 297, height: 420.5, items: [square(0)] } as never
  const body = 'viewBox="0 0 297 420.5"><path d="M0 0L10 0L10 10Z" fill="#b3202c"/></svg>'
  const start = '<svg xmlns="http://www.w3.org/2000/svg"'
  expect(writeSvg(page, options)).toBe(`${start} width="297mm" height="420.5mm" ${body}`)
  expect(writeSvg(page, { ...options, pixels: { width: 30, height: 42 } })).toBe(
    `${start} width="30" height="42" preserveAspectRatio="none" ${body}`,
  )
})

test('nested groups are written with the items of each kind inside of them', () => {
  const inner: GroupItem = { type: 'group', items: [picture], matrix: { ...identity, e: 5 } }
  const outer: GroupItem = { type: 'group', items: [inner, square(0)] }
  expect(writeItems([outer], { pictureUrl: () => 'c.png' })).toBe(
    '<g><g transform="matrix(1 0 0 1 5 0)">' +
      '<image href="c.png" x="1" y="2" width="30" height="40" preserveAspectRatio="none"/></g>' +
      '<path d="M0 0L10 0L10 10Z" fill="#b3202c"/></g>',
  )
})

test('a page is at least one pixel wide and high', () => {
  expect(pixelsOf({ width: 25.4, height: 50.8 }, 10)).toEqual({ width: 10, height: 20 })
  expect(pixelsOf({ width: 0.1, height: 0.1 }, 10)).toEqual({ width: 1, height: 1 })
})
