import { expect, test } from 'vitest'
import { type Asked, ask, receive } from './search-value.ts'

const asked = (...texts: string[]): Asked =>
  texts.reduce<Asked>((before, text) => ask(before, text), { latest: '', pending: [] })

test('an address that shows an earlier question late leaves newer letters', () => {
  const late = receive(asked('Mei', 'Mei T'), 'Mei')
  expect(late).toEqual({ latest: 'Mei T', pending: ['Mei T'], isForeign: false })
  expect(receive(late, 'Mei T')).toEqual({ latest: 'Mei T', pending: [], isForeign: false })
})

test('an address that skips a question has answered it too', () => {
  expect(receive(asked('Mei', 'Mei '), 'Mei')).toMatchObject({ pending: ['Mei'], isForeign: false })
  expect(receive(asked('M', 'Mei'), 'Mei')).toEqual({ latest: 'Mei', pending: [], isForeign: false })
})

test('Back and a cleared search replace the text', () => {
  const shown = receive(asked('Mei'), 'Mei')
  expect(receive(shown, '')).toEqual({ latest: '', pending: [], isForeign: true })
  expect(receive(shown, 'tote')).toEqual({ latest: 'tote', pending: [], isForeign: true })
})
