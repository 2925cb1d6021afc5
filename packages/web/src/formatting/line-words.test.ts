import { expect, test } from 'vitest'
import { piecesInWords, printingInWords, sizeLabel, sizesInWords } from './line-words.ts'

test('a printing is told side by side, with its colours where ink counts', () => {
  const printing = { front: 'Screen Printing', back: 'Heat Transfer' } as const
  expect(printingInWords(printing, { front: 2, back: 3 })).toBe(
    'Front screen printing, 2 colours. Back heat transfer.',
  )
  expect(printingInWords({ back: 'Screen Printing' }, { back: 1 })).toBe('Back screen printing, 1 colour.')
  expect(printingInWords({})).toBe('No print.')
})

test('sizes and pieces are told as people say them', () => {
  expect(sizeLabel('one size')).toBe('One size')
  expect(sizesInWords([{ productSize: { sizeName: 'xxl' }, quantityPurchased: 2 }])).toBe('XXL 2')
  expect([piecesInWords(1), piecesInWords(44)]).toEqual(['1 piece', '44 pieces'])
})
