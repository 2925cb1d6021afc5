import { expect, test } from 'vitest'
import { addSearch, receiveValue, type SentSearches } from './search-value.ts'

const afterSearches = (...texts: string[]): SentSearches =>
  texts.reduce<SentSearches>((state, text) => addSearch(state, text), { latest: '', pending: [] })

test('newer input is kept when the URL changes late to an earlier search', () => {
  const afterFirst = receiveValue(afterSearches('Mei', 'Mei T'), 'Mei')
  expect(afterFirst).toEqual({ latest: 'Mei T', pending: ['Mei T'], isForeign: false })
  expect(receiveValue(afterFirst, 'Mei T')).toEqual({ latest: 'Mei T', pending: [], isForeign: false })
})

test('a URL change that skips a search also settles the skipped search', () => {
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

test('going back and clearing the search both replace the text of the field', () => {
  const afterMei = receiveValue(afterSearches('Mei'), 'Mei')
  expect(receiveValue(afterMei, '')).toEqual({ latest: '', pending: [], isForeign: true })
  expect(receiveValue(afterMei, 'tote')).toEqual({ latest: 'tote', pending: [], isForeign: true })
})
