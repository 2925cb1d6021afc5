import { applyOperation, type Operation } from '@printery/design'
import { aDesign, anElement, aText, drawingId, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { coloursIn } from './design-colours.ts'
import { replaceColours } from './replace-colours.ts'

const replaceColour = (design: ReturnType<typeof aDesign>, from: string, to: string) => {
  const operations = replaceColours(design, resources, new Map([[from, to]]))
  const applied = operations.reduce((next, operation) => applyOperation(next, operation).design, design)
  return { operations, colours: coloursIn(applied, resources) }
}

test('PREPRESS-095 a colour is replaced in fills, outlines, strokes and the page, and other colours stay', () => {
  const design = aDesign(
    aText('HARBOUR', { outline: { colour: '00ff00', width: 1 } }, { fill: '2a50a9' }),
    aText('RUN', {}, { fill: '00ff00' }),
    anElement({ fill: 'fcc82c', stroke: { colour: '00ff00', width: 1 } }),
  )
  design.pages.front.ground = '00ff00'
  const { operations, colours } = replaceColour(design, '00ff00', '68b332')
  expect(operations.map(({ type }) => type)).toEqual(['page', 'change'])
  expect(colours).toEqual(['68b332', '2a50a9', 'fcc82c'])
  expect(design.pages.front.ground).toBe('00ff00')
})

test('PREPRESS-095 a colour of a drawing is replaced where it is shown, also if it is a replacement itself', () => {
  const drawing = (colours: Record<string, string>) =>
    aDesign(anElement({ kind: 'icon', asset: drawingId, colours }))
  const [firstOperation] = replaceColours(drawing({}), resources, new Map([['b3202c', '219976']]))
  expect(Object.values((firstOperation as Extract<Operation, { type: 'change' }>).changes)).toEqual([
    { colours: { b3202c: '219976' } },
  ])
  const [secondOperation] = replaceColours(
    drawing({ b3202c: '00ff00' }),
    resources,
    new Map([['00ff00', '68b332']]),
  )
  expect(Object.values((secondOperation as Extract<Operation, { type: 'change' }>).changes)).toEqual([
    { colours: { b3202c: '68b332' } },
  ])
})

test('a design without the colour is unchanged', () => {
  expect(replaceColour(aDesign(anElement({ fill: 'fcc82c' })), '00ff00', '68b332').operations).toEqual([])
})

test('EDIT-087 two colours can be swapped, and elements that may not be changed keep theirs', () => {
  const design = aDesign(
    aText('RUN', { shadow: { colour: 'fcc82c', x: 1, y: 1 } }, { fill: '2a50a9' }),
    anElement({ name: 'protected', fill: '2a50a9' }),
  )
  const swap = new Map([
    ['2a50a9', 'fcc82c'],
    ['fcc82c', '2a50a9'],
  ])
  const [change] = replaceColours(design, resources, swap, ({ name }) => name !== 'protected')
  expect(Object.values((change as Extract<Operation, { type: 'change' }>).changes)).toMatchObject([
    { runs: [{ fill: 'fcc82c' }], shadow: { colour: '2a50a9' } },
  ])
})
