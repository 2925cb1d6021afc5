import { elementOf } from '@printery/design'
import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { mainColoursOf, recolouredFields } from './main-colours.ts'

test('EDIT-004: texts, fills and strokes that are selected together get one colour, and pictures stay', () => {
  const stroke = { colour: 'fcc82c', width: 1, dash: [], cap: 'butt', join: 'miter' }
  const design = aDesign(
    aText('HARBOUR', { id: 'e-text1' }, { fill: '2a50a9' }),
    anElement({ id: 'e-solid', fill: 'f18ca5' }),
    anElement({ id: 'e-line1', fill: null, stroke }),
  )
  const selected = ['e-text1', 'e-solid', 'e-line1'].flatMap((id) => elementOf(design, id) ?? [])
  expect(mainColoursOf(selected)).toEqual(['2a50a9', 'f18ca5', 'fcc82c'])
  const green = selected.map(
    (element) => ({ ...element, ...recolouredFields(element, '219976') }) as typeof element,
  )
  expect(mainColoursOf(green)).toEqual(['219976', '219976', '219976'])
  expect(recolouredFields({ kind: 'image' } as never, '219976')).toEqual({})
})

test('EDIT-004: recolouring a filled element leaves its stroke, and recolouring a line keeps its width', () => {
  const stroke = { colour: 'fcc82c', width: 3, dash: [2], cap: 'round', join: 'round' }
  const design = aDesign(
    anElement({ id: 'e-solid', fill: 'f18ca5', stroke }),
    anElement({ id: 'e-line1', fill: null, stroke }),
    anElement({ id: 'e-photo', kind: 'image', asset: pictureId }),
  )
  const selected = ['e-solid', 'e-line1', 'e-photo'].flatMap((id) => elementOf(design, id) ?? [])
  expect(mainColoursOf(selected)).toEqual(['f18ca5', 'fcc82c'])
  expect(selected.map((element) => recolouredFields(element, '219976'))).toEqual([
    ...[{ fill: '219976' }, { stroke: { ...stroke, colour: '219976' } }, {}],
  ])
})
