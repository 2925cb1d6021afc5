import { expect, test } from 'vitest'
import { formatCount, formatMethod, formatPrinting, formatSizes, sizeLabel } from './line-format.ts'

test.each([
  ['no side', {}, {}, 'No print.'],
  ['one ink', { front: 'Screen Printing' }, { front: 1 }, 'Front screen printing, 1 colour.'],
  ['several inks', { back: 'Screen Printing' }, { back: 4 }, 'Back screen printing, 4 colours.'],
  ['inks that are not counted yet', { front: 'Screen Printing' }, {}, 'Front screen printing.'],
  [
    'colours of a method that is not priced by them',
    { front: 'Screen Printing', back: 'Heat Transfer' },
    { front: 2, back: 3 },
    'Front screen printing, 2 colours. Back heat transfer.',
  ],
  [
    'both sides, the front first',
    { back: 'Embroidery', front: 'Heat Transfer' },
    {},
    'Front heat transfer. Back embroidery.',
  ],
] as const)(
  'the printing of a line with %s is described in words',
  (_what, printing, screenColours, description) => {
    expect(formatPrinting(printing, screenColours)).toBe(description)
  },
)

test('the number of colours is added to screen printing only', () => {
  expect(formatMethod('Screen Printing', 2)).toBe('Screen Printing, 2 colours')
  expect(formatMethod('Screen Printing', undefined)).toBe('Screen Printing')
  expect(formatMethod('Embroidery', 2)).toBe('Embroidery')
})

test('the sizes of a line are listed with their pieces', () => {
  expect(
    formatSizes([
      { sizeName: 's', quantity: 6 },
      { sizeName: 'xxl', quantity: 2 },
    ]),
  ).toBe('S 6, XXL 2')
  expect(formatSizes([{ sizeName: 'one size', quantity: 30 }])).toBe('One size 30')
  expect(formatSizes([])).toBe('')
})

test('sizes are in capitals, except “One size”', () => {
  expect(['m', 'XXL', 'one size'].map(sizeLabel)).toEqual(['M', 'XXL', 'One size'])
})

test('a noun is singular only for a count of 1', () => {
  expect([0, 1, 44].map((n) => formatCount(n, 'piece'))).toEqual(['0 pieces', '1 piece', '44 pieces'])
  expect([1, 2].map((n) => formatCount(n, 'item is', 'items are'))).toEqual(['1 item is', '2 items are'])
})
