import { expect, test } from 'vitest'
import { addSearch, receiveValue, type SentSearches } from './search-value.ts'

const afterSearches = (...texts: string[]): SentSearches =>
  texts.reduce<SentSearches>((state, text) => addSearch(state, text), { latest: '', pending: [] })

test('an address that shows an earlier search late keeps the newer input', () => {
  const afterFirst = receiveValue(afterSearches('Mei', 'Mei T'), 'Mei')
  expect(afterFirst).toEqual({ latest: 'Mei T', pending: ['Mei T'], isForeign: false })
  expect(receiveValue(afterFirst, 'Mei T')).toEqual({ latest: 'Mei T', pending: [], isForeign: false })
})

test('an address that skips a search settles the skipped one too', () => {
  expect(receiveValue(afterSearches('Mei', 'Mei '), 'Mei')).toMatchObject({
    pending: ['Mei'],
    isForeign: false,
  })
  expect(receiveValue(afterSearches('M', 'Mei'), 'Mei')).toEqual({
    latest: 'Mei',
    pending: [],
    isForeign: false,
  })
})

test('Back and a cleared search replace the text', () => {
  const afterMei = receiveValue(afterSearches('Mei'), 'Mei')
  expect(receiveValue(afterMei, '')).toEqual({ latest: '', pending: [], isForeign: true })
  expect(receiveValue(afterMei, 'tote')).toEqual({ latest: 'tote', pending: [], isForeign: true })
})
