import { expect, test } from 'vitest'
import { addSearch, receiveValue, type SentSearches } from './search-value.ts'

const asked = (...texts: string[]): SentSearches =>
  texts.reduce<SentSearches>((before, text) => addSearch(before, text), { latest: '', pending: [] })

test('an address that shows an earlier search late keeps the newer input', () => {
  const late = receiveValue(asked('Mei', 'Mei T'), 'Mei')
  expect(late).toEqual({ latest: 'Mei T', pending: ['Mei T'], isForeign: false })
  expect(receiveValue(late, 'Mei T')).toEqual({ latest: 'Mei T', pending: [], isForeign: false })
})

test('an address that skips a search settles the skipped one too', () => {
  expect(receiveValue(asked('Mei', 'Mei '), 'Mei')).toMatchObject({ pending: ['Mei'], isForeign: false })
  expect(receiveValue(asked('M', 'Mei'), 'Mei')).toEqual({ latest: 'Mei', pending: [], isForeign: false })
})

test('Back and a cleared search replace the text', () => {
  const shown = receiveValue(asked('Mei'), 'Mei')
  expect(receiveValue(shown, '')).toEqual({ latest: '', pending: [], isForeign: true })
  expect(receiveValue(shown, 'tote')).toEqual({ latest: 'tote', pending: [], isForeign: true })
})
