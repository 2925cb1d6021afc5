import { expect, test } from 'vitest'
import { formatPrinting, formatSizes } from './line-format.ts'

test.each([
  ['no side', {}, {}, 'No Print.'],
  ['one ink', { front: 'Screen Printing' }, { front: 1 }, 'Front screen printing, 1 colour.'],
  ['several inks', { back: 'Screen Printing' }, { back: 4 }, 'Back screen printing, 4 colours.'],
  [
    'both sides, the front first',
    { back: 'Embroidery', front: 'Heat Transfer' },
    {},
    'Front heat transfer. Back embroidery.',
  ],
] as const)('the printing of a line with %s', (_what, printing, screenColours, sentence) => {
  expect(formatPrinting(printing, screenColours)).toBe(sentence)
})

test('the sizes of a line with their pieces', () => {
  expect(
    formatSizes([
      { sizeName: 's', quantity: 6 },
      { sizeName: 'xxl', quantity: 2 },
    ]),
  ).toBe('S 6, XXL 2')
  expect(formatSizes([{ sizeName: 'one size', quantity: 30 }])).toBe('One size 30')
})
