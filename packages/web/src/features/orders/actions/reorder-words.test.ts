import type { CartChange } from '@printery/contract'
import { expect, test } from 'vitest'
import { sentencesOfChanges } from './reorder-words.ts'

const aChange = (change: Partial<CartChange>) =>
  ({ title: 'Canvas Tote', colour: 'Navy', ...change }) as CartChange

test('differences from the last order become sentences, with price changes separate from items that are left out', () => {
  expect(
    sentencesOfChanges([
      aChange({ kind: 'price', from: '2180', to: '2380' }),
      aChange({ kind: 'product gone', from: 'Canvas Tote' }),
      aChange({ kind: 'colour gone', from: 'Navy' }),
      aChange({ kind: 'size gone', from: 'one size 2' }),
      aChange({ kind: 'method gone', from: 'Embroidery' }),
      aChange({ kind: 'artwork gone', from: 'Canvas Tote' }),
      aChange({ kind: 'minimum', to: 'Screen Printing starts at 20 pieces.' }),
    ]),
  ).toEqual({
    priceChanges: ['Canvas Tote, Navy: $23.80 instead of $21.80.'],
    leftOut: [
      'Canvas Tote, Navy: no longer on sale.',
      'Canvas Tote: no longer made in Navy.',
      'Canvas Tote, Navy: size One size is no longer made (2 pieces).',
      'Canvas Tote, Navy: Embroidery is no longer offered for it.',
      'Canvas Tote, Navy: its artwork is no longer here. Please upload it again.',
      'Canvas Tote, Navy: Screen Printing starts at 20 pieces.',
    ],
  })
})
