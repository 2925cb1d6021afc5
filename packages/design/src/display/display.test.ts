import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import type { Design } from '../document.ts'
import type { ElementId } from '../elements/index.ts'
import { applyOperation } from '../operations.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../testing/designs.ts'
import { compile } from './compile.ts'
import { picturesIn } from './list.ts'
import { pixelsOf, writeSvg } from './svg.ts'

/** A PNG of 2 by 1 pixels, red and blue. */
const redAndBlue =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=='
const pictureUrl = () => redAndBlue

function draw(design: Design) {
  const list = compile(design, 'front', resources)
  const pixels = pixelsOf(list, 25.4)
  const svg = writeSvg(list, { pictureUrl, pixels })
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  const bytes = image.pixels
  /** The colour at a point in mm as hex with alpha; undefined if nothing is drawn. */
  const pixelAt = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0, a = 0] = bytes.subarray((y * image.width + x) * 4)
    return a === 0 ? undefined : [r, g, b, a].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  }
  return { svg, list, at: pixelAt, width: image.width, height: image.height, png: image.asPng() }
}

const box = (fields: Record<string, unknown>) =>
  anElement({ x: 20, y: 20, width: 40, height: 40, fill: 'b3202c', ...fields })

test('a page has the pixels of its size at a resolution', () => {
  expect(pixelsOf({ width: 297, height: 420 }, 300)).toEqual({ width: 3508, height: 4961 })
  const { width, height } = draw(aDesign())
  expect([width, height]).toEqual([297, 420])
})

describe('an element', () => {
  test('is drawn at its position in mm, later ones in front, hidden ones omitted', () => {
    const { at } = draw(aDesign(box({}), box({ x: 40, fill: '2a50a9' }), box({ y: 100, hidden: true })))
    expect(at(19, 30)).toBeUndefined()
    expect(at(21, 30)).toBe('b3202cff')
    expect(at(41, 30)).toBe('2a50a9ff')
    expect(at(30, 110)).toBeUndefined()
  })

  test('is rotated clockwise about its centre', () => {
    // The right angle is in the upper left.
    const [upperLeft, upperRight, lowerLeft] = [
      [0, 0],
      [1, 0],
      [0, 1],
    ]
    const shape = { type: 'polygon', points: [upperLeft, upperRight, lowerLeft] }
    const { at } = draw(aDesign(box({ width: 60, height: 60, shape, rotation: 30 })))
    // The corner after the rotation, after one in the wrong direction, and after 180°.
    expect([at(41, 17), at(17, 41), at(59, 83)]).toEqual(['b3202cff', undefined, undefined])
  })

  test('is flipped within its box', () => {
    const arrow = {
      shape: {
        type: 'polygon',
        points: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      },
    }
    const [plain, flipped] = [false, true].map((flipX) => draw(aDesign(box({ ...arrow, flipX }))))
    expect([plain?.at(22, 50), plain?.at(57, 50)]).toEqual(['b3202cff', undefined])
    expect([flipped?.at(22, 50), flipped?.at(57, 50)]).toEqual([undefined, 'b3202cff'])
  })

  test('is translucent as a whole', () => {
    const { at } = draw(aDesign(box({ opacity: 0.5 })))
    expect(at(30, 30)?.slice(6)).toMatch(/7f|80/)
  })

  test('DJ4 that is far outside of the page is not drawn: clipping, fading or blending it would crash the renderer', () => {
    const far = { x: 4900, opacity: 0.5, overprint: true }
    const text = aText('Far', { ...far, x: -4900 }, { size: 30 })
    const imageFields = { id: 'e-far00000', kind: 'image', asset: pictureId, fill: undefined, ...far }
    const { fill: _fill, ...picture } = box(imageFields) as unknown as Record<string, unknown>
    const { svg, at } = draw(aDesign(box(far), text, picture as never, box({ opacity: 0.5 })))
    expect(svg.match(/<g/g)).toHaveLength(1)
    expect(at(30, 30)).toBeDefined()
    // Elements that touch the page are kept.
    expect(draw(aDesign(box({ x: -39, opacity: 0.5 }))).at(0, 30)).toBeDefined()
  })

  test('that is overprinted results in a third colour', () => {
    const { at } = draw(aDesign(box({ fill: 'ffff00' }), box({ x: 40, fill: '00ffff', overprint: true })))
    expect([at(30, 30), at(50, 30), at(70, 30)]).toEqual(['ffff00ff', '00ff00ff', '00ffffff'])
  })
})

describe('a picture', () => {
  const picture = (fields = {}) => box({ kind: 'image', asset: pictureId, fill: undefined, ...fields })
  const withoutFill = ({ fill: _fill, ...fields }: Record<string, unknown>) => fields as never

  test('fills its box with the visible part', () => {
    const whole = draw(aDesign(withoutFill(picture())))
    expect(whole.at(22, 40)?.slice(0, 2)).toBe('ff')
    expect(whole.at(58, 40)?.slice(4, 6)).toBe('ff')
    const right = draw(aDesign(withoutFill(picture({ crop: { x: 0.75, y: 0, width: 0.25, height: 1 } }))))
    expect(Number.parseInt(right.at(22, 40)?.slice(4, 6) ?? '', 16)).toBeGreaterThan(240)
    expect(right.at(19, 40)).toBeUndefined()
  })

  test('is clipped by its mask', () => {
    const { at } = draw(aDesign(withoutFill(picture({ mask: { type: 'ellipse' } }))))
    expect(at(21, 21)).toBeUndefined()
    expect(at(40, 40)).toBeDefined()
  })

  test('in duotone is mapped from the dark to the light colour', () => {
    const { at } = draw(aDesign(withoutFill(picture({ duotone: ['000000', 'ffffff'] }))))
    const [left, right] = [at(21, 40), at(58, 40)]
    // Luma of red and blue.
    expect(Number.parseInt(left?.slice(0, 2) ?? '', 16)).toBeCloseTo(0.2126 * 255, -1)
    expect(Number.parseInt(right?.slice(0, 2) ?? '', 16)).toBeCloseTo(0.0722 * 255, -1)
  })

  test('is embedded once, even if it is used repeatedly', () => {
    const { list } = draw(aDesign(withoutFill(picture()), withoutFill(picture({ y: 100 }))))
    expect([...picturesIn(list.items)]).toEqual([pictureId])
  })
})

test('a drawing is scaled to fit its box, with replaced colours', () => {
  const icon = { kind: 'icon', asset: drawingId, width: 80, colours: { b3202c: '219976' } }
  const { shape: _shape, fill: _fill, ...fields } = box(icon) as unknown as Record<string, unknown>
  const { at } = draw(aDesign(fields as never))
  expect(at(60, 30)).toBe('219976ff')
  expect([at(30, 25), at(90, 25)]).toEqual([undefined, undefined])
})

test('a pattern fills exactly its box', () => {
  const pattern = { kind: 'pattern', asset: drawingId, tile: 10, size: 1, rows: 'brick', slant: 30 }
  const { fill: _fill, ...fields } = box(pattern) as unknown as Record<string, unknown>
  const { at } = draw(aDesign(fields as never))
  let inside = 0
  for (let x = 0; x < 80; x++)
    for (let y = 0; y < 80; y++) {
      const isInside = x >= 20 && x < 60 && y >= 20 && y < 60
      if (at(x, y) === undefined) continue
      expect(isInside).toBe(true)
      inside++
    }
  // A triangle covers half of its tile.
  expect(inside).toBeGreaterThan(700)
})

test('a clipping group shows its members inside of one of them', () => {
  const design = aDesign(
    box({ id: 'e-below000' }),
    box({ id: 'e-clip0000', x: 40, shape: { type: 'ellipse' } }),
  )
  const members = ['e-below000', 'e-clip0000'] as ElementId[]
  const group = {
    type: 'group',
    id: 'e-group000' as ElementId,
    members,
    clip: members[1] as ElementId,
  } as const
  const { at } = draw(applyOperation(design, group).design)
  expect(at(30, 40)).toBeUndefined()
  expect(at(50, 40)).toBe('b3202cff')
  expect(at(70, 40)).toBeUndefined()
})

test('the background of a page covers all of it', () => {
  const design = applyOperation(aDesign(), { type: 'page', page: 'front', ground: '1f2b47' }).design
  expect(draw(design).at(296, 419)).toBe('1f2b47ff')
})

test('text is converted to outlines: the SVG contains no text and no font', () => {
  const { svg, at } = draw(
    aDesign(aText('████', { x: 20, y: 20 }, { size: 30 }), aText('M', { x: 20, y: 100 }, { size: 60 })),
  )
  expect(svg).not.toMatch(/<text|font/)
  const inked = Array.from({ length: 60 }, (_, x) => at(20 + x, 140)).filter(Boolean)
  expect(inked.length).toBeGreaterThan(10)
})

test('rendering a design with all kinds of elements is reproducible byte for byte', () => {
  const design = () =>
    aDesign(
      box({ shape: { type: 'star', points: 7, depth: 0.5 }, rotation: 13 }),
      aText('Harbour AV', { bend: 60, x: 30, outline: { colour: 'fcc82c', width: 1 } }),
      aText('سعر 25', { y: 200 }, { font: 'cairo' }),
    )
  const [first, ...others] = [design(), design(), design()].map((design) =>
    createHash('sha256').update(draw(design).png).digest('hex'),
  )
  expect(others).toEqual([first, first])
})
