import { expect, test } from 'vitest'
import { entryKey } from './formats.ts'

test('BOOKS-030 an entry that is posted again after a restore has the same key in every export', () => {
  // `printf sale:pi_1 | sha256sum`
  expect(entryKey({ key: 'sale:pi_1' })).toBe('cb1e65c4f326c67a')
  expect(entryKey({ key: 'sale:pi_2' })).not.toBe(entryKey({ key: 'sale:pi_1' }))
})
