import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64 } from './base64.ts'
import { toDataUrl } from './data-url.ts'

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

test('a data URL contains the type of its picture, PNG or JPEG', () => {
  expect(toDataUrl(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('data:image/png;base64,iVBORw==')
  expect(toDataUrl(Uint8Array.from([0xff, 0xd8, 0xff]))).toBe('data:image/jpeg;base64,/9j/')
})
