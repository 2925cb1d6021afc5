import { printingTypeNames } from '@printery/domain'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../display/compile.ts'
import { pixelsOf, writeSvg } from '../display/svg.ts'
import { DesignSchema } from '../document.ts'
import { warpStyles } from '../geometry/warp.ts'
import { applyOperation } from '../operations.ts'
import { unpremultiply } from '../plates/pixels.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../testing/designs.ts'
import { envelopes } from '../testing/envelopes.ts'
import { preflight } from './preflight.ts'

const dpi = 12
/** A grey pixel. */
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'
const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true })
const length = fc.oneof(fc.double({ min: 0.01, max: 5000, noNaN: true }), fc.constantFrom(0.01, 5, 50, 300))
const coordinateNearPage = fc.double({ min: -20, max: 300, noNaN: true })
const colour = fc.constantFrom('b3202c', '2a50a9', 'fcc82c', '1b1a17', 'ffffff', 'fafafa')
const box = fc.record({
  x: fc.oneof(coordinate, coordinateNearPage),
  y: fc.oneof(coordinate, coordinateNearPage),
  width: length,
  height: length,
  rotation: fc.double({ min: -360, max: 360, noNaN: true }),
  opacity: fc.constantFrom(0, 0.3, 1),
  overprint: fc.boolean(),
})
const path = fc
  .array(
    fc.double({ min: -90, max: 90, noNaN: true }).map((value) => Number(value.toFixed(3))),
    {
      minLength: 8,
      maxLength: 8,
    },
  )
  .map(([a, b, c, d, e, f, g, h]) => ({ type: 'path', data: `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${h}Z` }))
const shape = fc.oneof(
  path,
  fc.constantFrom<object>({ type: 'ellipse' }, { type: 'star', points: 100 }, { type: 'wave', periods: 200 }),
)
const stroke = fc.record({
  colour,
  width: fc.constantFrom(0.01, 1, 200),
  dash: fc.constantFrom([], [0.01, 0.5], [500, 1]),
})
const warp = fc.option(
  fc.oneof(
    fc.record({
      style: fc.constantFrom(...warpStyles),
      amount: fc.double({ min: -100, max: 100, noNaN: true }),
    }),
    fc.constantFrom(...Object.values(envelopes)),
  ),
)
const element = fc.oneof(
  fc
    .record({ box, shape, stroke: fc.option(stroke), warp })
    .map(({ box, shape, stroke, warp }) => anElement({ ...box, shape, stroke, warp })),
  fc
    .record({ box, shape: fc.option(shape), saturation: fc.constantFrom(0, -1) })
    .map(({ box, shape, saturation }) =>
      anElement({ ...box, kind: 'image', asset: pictureId, mask: shape, saturation }),
    ),
  fc.record({ box, fill: colour }).map(({ box, fill }) => anElement({ ...box, fill })),
  box.map((fields) => anElement({ ...fields, kind: 'icon', asset: drawingId })),
  fc
    .record({ box, tile: fc.double({ min: 1, max: 1000, noNaN: true }) })
    .map(({ box, tile }) => anElement({ ...box, kind: 'pattern', asset: drawingId, tile })),
  fc
    .record({
      box,
      size: fc.oneof(fc.double({ min: 0.3, max: 2000, noNaN: true }), fc.constantFrom(0.3, 4)),
      bend: fc.constantFrom(0, 0, 1, -40, 5000),
      text: fc.constantFrom('Harbour', '港口', 'سعر 25', '', ' \n ', 'ﷺ\u{10ffff}'),
      fill: colour,
      warp,
    })
    .map(({ box, size, bend, text, fill, warp }) =>
      aText(text, { ...box, bend, warp: bend === 0 ? warp : null }, { size, fill }),
    ),
)

test('DJ4 any design can be checked, and each fix results in a valid design', () => {
  fc.assert(
    fc.property(
      fc.array(element, { maxLength: 5 }),
      fc.constantFrom(...printingTypeNames),
      (elements, method) => {
        const design = aDesign(...elements)
        const list = compile(design, 'front', resources)
        const size = pixelsOf(list, dpi)
        const svg = writeSvg(list, { pictureUrl: () => grey, pixels: size })
        const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
        const { findings } = preflight({
          ...{ design, page: 'front', resources, isReadable: () => true, method },
          ...{ garmentColours: [{ hex: '1b1a17', name: 'Black' }], paidInks: 2 },
          pixels: { ...size, data: unpremultiply(pixels) },
        })
        for (const { fix, box } of findings) {
          expect(Object.values(box).every(Number.isFinite)).toBe(true)
          if (!fix) continue
          const { design: fixedDesign } = applyOperation(design, fix.operation)
          expect(DesignSchema.safeParse(fixedDesign).success).toBe(true)
        }
      },
    ),
    { numRuns: 30 },
  )
})
