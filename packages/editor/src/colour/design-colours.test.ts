import { aDesign, anElement, aText, drawingId, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { coloursIn, shownColours } from './design-colours.ts'

test('EDIT-004: the colours of a design are offered again, the most used first', () => {
  const design = aDesign(
    aText('HARBOUR', { outline: { colour: '2a50a9', width: 1 } }, { fill: '2a50a9' }),
    anElement({ fill: 'fcc82c' }),
  )
  expect(coloursIn(design, resources)).toEqual(['2a50a9', 'fcc82c'])
})

test('EDIT-010: the colours of a drawing are listed with their replacements', () => {
  const drawing = { asset: drawingId, colours: { b3202c: '219976' } }
  expect(shownColours(drawing, resources)).toEqual([{ own: 'b3202c', shown: '219976' }])
  expect(shownColours({ asset: 'e'.repeat(64), colours: {} }, resources)).toEqual([])
})
