import { printingTypeNames } from '@printery/domain'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../display/compile.ts'
import { pixelsOf, writeSvg } from '../../display/svg.ts'
import type { Design } from '../../document.ts'
import { applyOperation } from '../../operations.ts'
import { unpremultiply } from '../../plates/pixels.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../../testing/designs.ts'
import { type Preflight, preflight } from '../preflight.ts'
import { combineFixes } from './combine-fixes.ts'

const dpi = 12
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'

const colour = fc.constantFrom('b3202c', 'cc4a4a', '2a50a9', '1b1a17', 'ffffff', 'fafafa', '000000')
const box = fc.record({
  x: fc.integer({ min: -60, max: 290 }),
  y: fc.integer({ min: -60, max: 410 }),
  width: fc.integer({ min: 4, max: 320 }),
  height: fc.integer({ min: 4, max: 440 }),
  rotation: fc.constantFrom(0, 0, 30, 90, 200),
  overprint: fc.constantFrom(false, false, true),
})
const element = fc.oneof(
  fc
    .record({ box, fill: colour, shape: fc.constantFrom({ type: 'rectangle' }, { type: 'ellipse' }) })
    .map(({ box, fill, shape }) => anElement({ ...box, fill, shape })),
  box.map((fields) => anElement({ ...fields, kind: 'image', asset: pictureId })),
  box.map((fields) => anElement({ ...fields, kind: 'icon', asset: drawingId })),
  fc
    .record({ box, tile: fc.constantFrom(10, 60) })
    .map(({ box, tile }) => anElement({ ...box, kind: 'pattern', asset: drawingId, tile })),
  fc
    .record({
      box,
      size: fc.constantFrom(1, 2.2, 4, 9, 30, 90),
      text: fc.constantFrom('Harbour', 'سعر 25', 'Two words\nand a line'),
      fill: colour,
      font: fc.constantFrom('instrument-sans', 'cairo'),
    })
    .map(({ box, size, text, fill, font }) => aText(text, box, { size, fill, font })),
)

/** Few threads, so that most colours match no thread. */
const threads = [
  { number: '101', name: 'White', hex: 'f9f9f6' },
  { number: '304', name: 'Red', hex: 'c21f30' },
  { number: '305', name: 'Rose', hex: 'ee9db4' },
  { number: '507', name: 'Navy', hex: '1f2b47' },
]

function check(
  design: Design,
  input: { method: (typeof printingTypeNames)[number]; hex: string },
): Preflight {
  const list = compile(design, 'front', resources)
  const size = pixelsOf(list, dpi)
  const svg = writeSvg(list, { pictureUrl: () => grey, pixels: size })
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return preflight({
    ...{ design, page: 'front', resources, isReadable: () => true, method: input.method },
    ...{ garmentColours: [{ hex: input.hex, name: 'This' }], paidInks: 3 },
    device: {
      white: 'none',
      chokeMm: 0,
      dpi: 300,
      media: { kind: 'area' },
      cuts: [],
      hasGloss: false,
      threads,
    },
    pixels: { ...size, data: unpremultiply(pixels) },
  })
}

/**
 * Counting colours results in one of these findings, depending on how many colours are left; they count as one
 * kind.
 */
const inkCodes = new Set<string>(['too-many-inks', 'too-many-colours', 'merge-inks'])
const kindsOf = ({ findings }: Preflight) =>
  new Set(findings.map(({ code }) => (inkCodes.has(code) ? 'inks' : code)))

test('EDIT-028 EDIT-031 Fix all, repeated on any design, ends without a fix and without a new kind of finding', () => {
  fc.assert(
    fc.property(
      fc.array(element, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(...printingTypeNames),
      fc.constantFrom('1b1a17', 'ffffff', 'b3202c'),
      (elements, method, hex) => {
        let design = aDesign(...elements)
        let result = check(design, { method, hex })
        const rounds: string[] = []
        const allowedKinds = kindsOf(result)
        // Elements that are moved into the area add their inks.
        if (allowedKinds.has('off-area')) allowedKinds.add('inks')
        for (let round = 0; result.findings.some(({ fix }) => fix); round++) {
          rounds.push(
            result.findings.flatMap(({ title, fix }) => (fix ? `${title}: ${fix.label}` : [])).join('; '),
          )
          expect(round, rounds.join('\n')).toBeLessThan(12)
          for (const finding of result.findings) expect(!finding.fix).toBe(finding.noFix !== undefined)
          for (const operation of combineFixes(design, result.findings))
            design = applyOperation(design, operation).design
          result = check(design, { method, hex })
          const labels = result.findings.map(({ code, title, fix }) => `${code}: ${title} ${fix?.label}`)
          for (const kind of kindsOf(result)) expect([...allowedKinds], labels.join('\n')).toContain(kind)
        }
      },
    ),
    { numRuns: 15, seed: 24, endOnFailure: true },
  )
}, 300_000)
