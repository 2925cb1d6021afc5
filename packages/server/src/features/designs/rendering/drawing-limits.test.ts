import { applyOperation, type Design, type Drawing } from '@printery/design'
import { anElement, anEmptyDesign, drawingId, pictureId } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { refuseTooComplex } from './drawing-limits.ts'

/** The id of a picture of one pixel. */
const smallId = '5'.repeat(64)

/** One shape of this many characters. */
function aLongDrawing(characters: number): Drawing {
  const shape = { rule: 'nonzero', fill: 'b3202c', stroke: null, opacity: 1, overprint: false } as const
  return { width: 10, height: 10, shapes: [{ ...shape, path: 'M0 0'.padEnd(characters, 'L1 2') }] }
}

function designOf(many: number, fields: object): Design {
  const elements = Array.from({ length: many }, () => anElement({ ...fields }))
  return applyOperation(anEmptyDesign(), {
    type: 'add',
    elements,
    assets: {
      [drawingId]: { kind: 'drawing', name: '' },
      [smallId]: { kind: 'picture', name: '', width: 1, height: 1, type: 'image/png' },
      [pictureId]: { kind: 'picture', name: '', width: 10_000, height: 10_000, type: 'image/jpeg' },
    },
  }).design
}

const dashed = (dash: number[], shape: object = { type: 'ellipse' }) => ({
  ...{ shape, fill: null, width: 200, height: 200 },
  stroke: { colour: '1b1a17', width: 0.3, dash, cap: 'butt', join: 'miter' },
})
const corners = Array.from({ length: 500 }, (_, index) => [index % 2 ? 10 : -10, index / 50])
const zigzag = { type: 'line', points: corners }
const qr = { fill: '1b1a17', stroke: null, shape: { type: 'qr', text: 'x'.repeat(1000), level: 'M' } }

const framed = {
  ...{ kind: 'image', asset: smallId, width: 100, height: 100 },
  frame: { colour: '1b1a17', width: 0.3, dash: [0.01, 0.01], cap: 'butt', join: 'miter' },
}
/** Upper and lower edge bend up by that many heights of the box. */
const bentBy = (heights: number) => ({
  style: 'envelope',
  offsets: Array.from({ length: 12 }, (_, index) => [0, [1, 2, 7, 8].includes(index) ? -heights : 0]),
})
const curve = [0, 0.5, 1, 0.5, 1, 1]
const linesOnPath = (lines: number) => ({
  kind: 'text',
  runs: [{ text: 'a\n'.repeat(lines - 1), font: 'cairo', size: 10, fill: '1b1a17' }],
  path: { start: [0, 0], curves: [curve, curve, curve, curve] },
})
const far = { type: 'path', data: 'M0 0L5000 0', isOpen: true }

test.each([
  [
    '200 icons of one shape of 300,000 characters',
    designOf(200, { kind: 'icon', asset: drawingId }),
    300_000,
  ],
  [
    'tiles of a drawing of 100,000 characters',
    designOf(1, { kind: 'pattern', asset: drawingId, tile: 1 }),
    100_000,
  ],
  ['500 QR codes of 1,000 characters', designOf(500, qr), 0],
  ['40 circles with invisibly small dashes', designOf(40, dashed([0.01, 0.01])), 0],
  ['30 lines of 500 corners with dashes of 8 lengths', designOf(30, dashed(Array(8).fill(0.5), zigzag)), 0],
  ['1,000 pictures with frames of invisibly small dashes', designOf(1000, framed), 0],
  ['500 pictures in the squares of a QR code', designOf(500, { ...framed, frame: null, mask: qr.shape }), 0],
  ['1,000 paths that leave their boxes, dashed', designOf(1000, dashed([0.5, 0.5], far)), 0],
  ['100 dashed circles in far envelopes', designOf(100, { ...dashed([1, 1]), warp: bentBy(8) }), 0],
  ['100 QR codes with dashed edges', designOf(100, dashed([0.05, 0.05], qr.shape)), 0],
  ['1,000 waves of 200 periods', designOf(1000, { shape: { type: 'wave', periods: 200 } }), 0],
  ['200 texts of 100 lines on a path', designOf(200, linesOnPath(100)), 0],
  ['two texts of 2,500 lines on a path', designOf(2, linesOnPath(2500)), 0],
  ['seven copies of a picture of 100 million pixels', designOf(7, { kind: 'image', asset: pictureId }), 0],
])('DJ1 DJ4 UP3 %s would take minutes to draw and are refused as too large', (_what, design, characters) => {
  const drawing = () => aLongDrawing(characters)
  expect(() => refuseTooComplex(design, { drawing, assets: { fonts: new Map() } })).toThrow(
    expect.objectContaining({ code: 'too_large' }),
  )
})

test('an ordinary design is accepted', () => {
  const drawing = () => aLongDrawing(5000)
  for (const design of [
    designOf(100, { kind: 'icon', asset: drawingId }),
    designOf(3, { kind: 'pattern', asset: drawingId, tile: 20 }),
    designOf(4, qr),
    designOf(200, dashed([3, 2])),
    designOf(100, { ...dashed([3, 2]), warp: bentBy(0.5) }),
    designOf(40, dashed([2, 1, 0.5, 1], { type: 'star', points: 12 })),
    designOf(6, { kind: 'image', asset: pictureId }),
    designOf(200, linesOnPath(4)),
    designOf(100, { ...framed, frame: { ...framed.frame, dash: [3, 2] }, mask: { type: 'ellipse' } }),
  ])
    expect(() => refuseTooComplex(design, { drawing, assets: { fonts: new Map() } })).not.toThrow()
})
