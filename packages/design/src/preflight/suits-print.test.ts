import type { PrintingTypeName } from '@printery/domain'
import { expect, test } from 'vitest'
import { emptyDesign } from '../document.ts'
import { aDesign, anElement, aText, pictureId } from '../testing/designs.ts'
import { suitsPrint } from './suits-print.ts'

const a3 = { width: 297, height: 420 }
const [white, black, red] = [{ hex: 'f4f2ee' }, { hex: '1c1c1d' }, { hex: 'b3202c' }]
const suits = (
  elements: readonly ReturnType<typeof anElement>[],
  garments: readonly { hex: string }[] = [white],
  method: PrintingTypeName = 'Heat Transfer',
  area = a3,
) => suitsPrint(aDesign(...elements), 'front', { method, garments, area })
const box = (fields: Record<string, unknown> = {}) => anElement({ fill: '2a50a9', ...fields })

test('BUYER-003 a photo suits only printing methods that print photos', () => {
  const photo = anElement({ kind: 'image', asset: pictureId })
  expect(suits([photo])).toBe(true)
  expect(suits([photo], [white], 'Embroidery')).toBe(false)
  expect(
    suits([anElement({ kind: 'image', asset: pictureId, hidden: true }), box()], [white], 'Embroidery'),
  ).toBe(true)
})

test('BUYER-003 a page with more colours than the printing method prints does not suit it', () => {
  const two = [box(), box({ fill: 'fcc82c', stroke: { colour: '2a50a9', width: 2, dash: [] } })]
  expect(suits(two, [white], 'Screen Printing')).toBe(true)
  expect(suits(two, [white], 'Hot Stamping')).toBe(false)
  expect(suits([box(), aText('Run', {}, { fill: '2a50a9', size: 20 })], [white], 'Hot Stamping')).toBe(true)
})

test('BUYER-003 text suits a smaller area only if it stays large enough', () => {
  const texts = [aText('HARBOUR', {}, { size: 8 })]
  expect(suits(texts, [white], 'Embroidery')).toBe(true)
  expect(suits(texts, [white], 'Embroidery', { width: 100, height: 100 })).toBe(false)
  expect(suits(texts, [white], 'Screen Printing', { width: 110, height: 148 })).toBe(true)
})

test('BUYER-003 an element on the bare garment must differ in colour from every garment', () => {
  expect(suits([box({ fill: 'ffffff' })], [white])).toBe(false)
  expect(suits([box({ fill: 'ffffff' })], [black])).toBe(true)
  expect(suits([box({ fill: 'b3202c' })], [white, red])).toBe(false)
  // Its outline is visible, and so is an element on another shape.
  expect(suits([box({ fill: 'ffffff', stroke: { colour: '1b1a17', width: 2, dash: [] } })])).toBe(true)
  expect(suits([box(), box({ x: 60, y: 65, width: 20, height: 20, fill: 'ffffff' })])).toBe(true)
  expect(suits([box(), box({ x: 140, y: 65, width: 60, height: 20, fill: 'ffffff' })])).toBe(false)
  expect(suits([box({ opacity: 0.05 })])).toBe(false)
})

test('BUYER-003 a colour that mixes with a dark garment does not count as visible', () => {
  expect(suits([box({ fill: 'fcc82c' })], [black])).toBe(true)
  expect(suits([box({ fill: 'fcc82c' })], [black], 'Sublimation')).toBe(false)
  expect(suits([box({ fill: 'fcc82c', overprint: true })], [black])).toBe(false)
})

test('BUYER-003 the background of a page covers the garment', () => {
  const blank = emptyDesign({ front: { name: 'card', ...a3 }, back: { name: 'card', ...a3 } })
  const page = { ...blank.pages.front, ground: 'ffffff' }
  const design = { ...blank, pages: { ...blank.pages, front: page } }
  expect(suitsPrint(design, 'front', { method: 'General', garments: [white], area: a3 })).toBe(true)
})
