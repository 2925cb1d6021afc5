import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64 } from './base64.ts'

test('any number of bytes is encoded as standard base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
  // Two full chunks and a few bytes more.
  const large = Uint8Array.from({ length: 0x8000 * 2 + 5 }, (_, index) => index % 251)
  expect(toBase64(large)).toBe(Buffer.from(large).toString('base64'))
})
