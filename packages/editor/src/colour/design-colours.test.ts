import { aDesign, anElement, aText, drawingId, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { coloursIn, objectsByColour, shownColours } from './design-colours.ts'

test('EDIT-004: the colours of a design are listed, the most used first', () => {
  const design = aDesign(
    aText('HARBOUR', { outline: { colour: '2a50a9', width: 1 } }, { fill: '2a50a9' }),
    anElement({ fill: 'fcc82c' }),
  )
  expect(coloursIn(design, resources)).toEqual(['2a50a9', 'fcc82c'])
})

test('EDIT-010: the colours of a drawing are listed with their replacements', () => {
  const drawing = { asset: drawingId, colours: { b3202c: '219976' } }
  expect(shownColours(drawing, resources)).toEqual([{ original: 'b3202c', shown: '219976' }])
  expect(shownColours({ asset: 'e'.repeat(64), colours: {} }, resources)).toEqual([])
})

test('EDIT-086 each object counts once for each of its colours, and so does the background of a page', () => {
  const design = aDesign(
    aText('HARBOUR', { outline: { colour: '2a50a9', width: 1 } }, { fill: '2a50a9' }),
    anElement({ fill: 'fcc82c', stroke: { colour: '2a50a9', width: 1 } }),
    anElement({ kind: 'icon', asset: drawingId }),
  )
  design.pages.back.ground = 'fcc82c'
  expect(objectsByColour(design, resources)).toEqual([
    { hex: '2a50a9', objects: 2 },
    { hex: 'fcc82c', objects: 2 },
    { hex: 'b3202c', objects: 1 },
  ])
})
