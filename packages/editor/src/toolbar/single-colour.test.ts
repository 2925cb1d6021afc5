import { elementOf } from '@printery/design'
import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { inOneColour, ownColoursOf } from './single-colour.ts'

test('EDIT-004: texts, fills and strokes that are selected together get one colour, and pictures stay', () => {
  const stroke = { colour: 'fcc82c', width: 1, dash: [], cap: 'butt', join: 'miter' }
  const design = aDesign(
    aText('HARBOUR', { id: 'e-text1' }, { fill: '2a50a9' }),
    anElement({ id: 'e-solid', fill: 'f18ca5' }),
    anElement({ id: 'e-line1', fill: null, stroke }),
  )
  const selected = ['e-text1', 'e-solid', 'e-line1'].flatMap((id) => elementOf(design, id) ?? [])
  expect(ownColoursOf(selected)).toEqual(['2a50a9', 'f18ca5', 'fcc82c'])
  const green = selected.map(
    (element) => ({ ...element, ...inOneColour(element, '219976') }) as typeof element,
  )
  expect(ownColoursOf(green)).toEqual(['219976', '219976', '219976'])
  expect(inOneColour({ kind: 'image' } as never, '219976')).toEqual({})
})
