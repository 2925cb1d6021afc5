import { expect, test } from 'vitest'
import { coloursOf, Drawing, serializeDrawing } from './drawing.ts'
import { plainStroke } from './elements/common.ts'

test('the canonical JSON of a drawing includes all optional fields', () => {
  expect(serializeDrawing({ shapes: [{ path: 'M0 0L4 0', fill: 'b3202c' }], height: 2, width: 4 })).toBe(
    '{"width":4,"height":2,"shapes":[{"path":"M0 0L4 0","rule":"nonzero","fill":"b3202c","stroke":null,"opacity":1,"overprint":false}]}',
  )
})

test('an invalid drawing has no canonical JSON', () => {
  expect(() => serializeDrawing({ width: 4, height: 2, shapes: [{ path: 'url(#a)' }] })).toThrow()
})

test('the colours of a drawing are listed once, in order of appearance, fills before strokes', () => {
  const stroke = (colour: string) => ({ colour, width: 1 })
  const drawing = Drawing.parse({
    ...{ width: 4, height: 2 },
    shapes: [
      { path: 'M0 0', fill: null, stroke: null },
      { path: 'M0 0', fill: '2a50a9', stroke: stroke('fcc82c') },
      { path: 'M0 0', stroke: stroke('b3202c') },
      { path: 'M0 0', fill: 'fcc82c', stroke: stroke('2a50a9') },
    ],
  })
  expect(coloursOf(drawing)).toEqual(['2a50a9', 'fcc82c', 'b3202c'])
})

test('the default stroke is solid, with butt caps and miter joins', () => {
  expect(plainStroke(0.7)).toEqual({ colour: '1b1a17', width: 0.7, dash: [], cap: 'butt', join: 'miter' })
})
