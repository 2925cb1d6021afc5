import type { ElementId } from '@printery/design'
import { aDesign, anElement, aText, drawingId, pictureId } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { nameOf } from './names.ts'

test.each([
  ['its own name', anElement({ name: 'Pier' }), 'Pier'],
  ['its own name before its text', aText('HARBOUR', { name: 'Heading' }), 'Heading'],
  ['its text on one line', aText('  LOW \n\n TIDE  '), 'LOW TIDE'],
  ['the beginning of a long text', aText('0123456789'.repeat(7)), '0123456789'.repeat(6)],
  ['its kind without a text', aText('  '), 'Text'],
  ['the name of its file', anElement({ kind: 'image', asset: pictureId }), 'pier.jpg'],
  ['the name of its drawing', anElement({ kind: 'pattern', asset: drawingId, tile: 10 }), 'triangle'],
  ['its shape', anElement({ shape: { type: 'star', points: 5, depth: 0.4 } }), 'Star'],
  ['the words QR code', anElement({ shape: { type: 'qr', text: 'https://quay.example' } }), 'QR code'],
])('a layer is listed by %s', (_, element, name) => {
  const design = aDesign(element)
  const record = design.elements[element.id as ElementId]
  expect(record && nameOf(design, record)).toBe(name)
})

test.each([
  ['image', pictureId, 'Photo'],
  ['icon', drawingId, 'Art'],
] as const)('an %s whose asset is missing is listed by its kind', (kind, asset, name) => {
  const element = anElement({ kind, asset })
  const design = aDesign(element)
  const record = design.elements[element.id as ElementId]
  expect(record && nameOf({ ...design, assets: {} }, record)).toBe(name)
})
