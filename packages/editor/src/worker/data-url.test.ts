import { expect, test } from 'vitest'
import { toDataUrl } from './data-url.ts'

test('a data URL contains the type of its picture, PNG or JPEG', () => {
  expect(toDataUrl(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe('data:image/png;base64,iVBORw==')
  expect(toDataUrl(Uint8Array.from([0xff, 0xd8, 0xff]))).toBe('data:image/jpeg;base64,/9j/')
})
