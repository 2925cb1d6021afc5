import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { aDesign, anElement, pictureId, resources } from '../testing/designs.ts'
import { randomSvg } from '../testing/random-designs.ts'
import { compile } from './compile.ts'
import { pixelsOf, writeSvg } from './svg.ts'

/** A grey pixel. */
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'

function draw(...elements: ReturnType<typeof anElement>[]) {
  const list = compile(aDesign(...elements), 'front', resources)
  const svg = writeSvg(list, { pictureUrl: () => grey, pixels: pixelsOf(list, 25.4) })
  const pixels = new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels
  return { svg, pixels, isVisible: pixels.some((channel) => channel > 0) }
}

const ground = { x: 0, y: 0, width: 200, height: 200, fill: 'fcc82c' }
const circle = {
  ...{ x: 60, y: 40, width: 60, height: 60, shape: { type: 'ellipse' } },
  ...{ fill: 'b3202c', overprint: true },
}

/** Pairs of designs that look the same, with and without elements that extend far beyond the page. */
const pairs: { name: string; elementsFor: (isFar: boolean) => ReturnType<typeof anElement>[] }[] = [
  {
    name: 'a translucent group with an overprinting element',
    elementsFor: (isFar) => {
      const group = anElement({ kind: 'group', opacity: 0.5 })
      const left = isFar ? -4000 : -10
      const bar = { x: left, y: 50, width: 90 - left, height: 30, fill: '2a50a9' }
      const members = [bar, circle].map((fields) => anElement({ ...fields, parent: group.id }))
      return [anElement(ground), group, ...members]
    },
  },
  {
    name: 'a rotated, translucent and overprinting element',
    elementsFor: (isFar) => {
      const width = isFar ? 5000 : 500
      const rotated = { x: 148.5 - width / 2, y: 180, width, height: 60, rotation: 30 }
      return [anElement(ground), anElement({ ...rotated, fill: '2a50a9', opacity: 0.6, overprint: true })]
    },
  },
  {
    name: 'elements clipped by a rotated one, in nested groups of which one is translucent',
    elementsFor: (isFar) => {
      const [outer, middle, inner] = [0.7, 1, 0.4].map((opacity, index) =>
        anElement({ kind: 'group', opacity, overprint: index === 1 }),
      ) as [ReturnType<typeof anElement>, ReturnType<typeof anElement>, ReturnType<typeof anElement>]
      const width = isFar ? 5000 : 500
      const bar = { x: 148.5 - width / 2, y: 180, width, height: 60, rotation: -40 }
      const clip = anElement({ ...bar, parent: inner.id })
      return [
        ...[anElement(ground), outer, { ...middle, parent: outer.id }],
        { ...inner, parent: middle.id, clip: clip.id } as typeof inner,
        clip,
        ...[ground, circle, { ...bar, rotation: 50, fill: '219976' }].map((fields) =>
          anElement({ ...fields, parent: inner.id }),
        ),
      ]
    },
  },
  {
    name: 'a picture with changed brightness that is cropped to a thousandth',
    elementsFor: (isFar) => {
      const part = isFar ? 0.001 : 1
      const crop = { x: 0, y: 0, width: part, height: part }
      const fields = { x: 20, y: 20, width: 100, height: 50, rotation: 90, brightness: 0.25 }
      return [anElement({ ...fields, kind: 'image', asset: pictureId, crop, opacity: 0.8 })]
    },
  },
]

describe('an item with its own layer', () => {
  test.each(pairs)('looks clipped to the page if it extends far beyond it: $name', ({ elementsFor }) => {
    const [near, far] = [draw(...elementsFor(false)), draw(...elementsFor(true))]
    expect(near.isVisible).toBe(true)
    const differences = far.pixels.map((channel, index) => Math.abs(channel - (near.pixels[index] ?? 0)))
    // Edges of five metres are rasterised less precisely, which changes shades along the edge.
    expect(differences.filter((difference) => difference > 16)).toHaveLength(0)
  })

  test('is written unchanged if it does not extend far beyond the page', () => {
    for (const { elementsFor } of pairs.slice(0, 3)) {
      expect(draw(...elementsFor(false)).svg).not.toContain('<filter')
      expect(draw(...elementsFor(true)).svg).toContain('<feOffset')
    }
  })

  test('draws nothing instead of crashing if it has no width on the page', () => {
    const thin = { x: -5000, y: 20, width: 5000, height: 0.01, opacity: 0.5, fill: 'b3202c' }
    expect(draw(anElement(thin)).isVisible).toBe(false)
  })
})

/** In these designs the box of a rotated group extends further than its contents. */
const seedsWithRotatedGroups = [918, 3083]

test('DJ4 sixty random designs are rendered without crashing the process', () => {
  for (const seed of [...Array(58).keys(), ...seedsWithRotatedGroups]) {
    const image = new Resvg(randomSvg(seed), { font: { loadSystemFonts: false } }).render()
    expect(image.width * image.height).toBeGreaterThan(0)
  }
})

test('DJ4 the dash lengths of a line are doubled until it has at most ten thousand dashes', () => {
  const dashed = (width: number, dash: number[]) =>
    draw(anElement({ width, fill: null, stroke: { colour: '1b1a17', width: 1, dash } })).svg
  expect(dashed(5000, [0.01, 0.01])).toContain('stroke-dasharray="1.28 1.28"')
  expect(dashed(100, [0.5, 0.25])).toContain('stroke-dasharray="0.5 0.25"')
})
