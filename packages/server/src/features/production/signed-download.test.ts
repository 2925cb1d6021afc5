import { expect, test } from 'vitest'
import { readSignedDownload, signDownload } from './signed-download.ts'

const key = Buffer.alloc(32, 1)
const content = {
  userId: '2f9d4c1e-7b58-4a06-9c3d-5e8f1a2b3c4d',
  itemId: '00000000-0000-4000-8000-0000000000ff',
  expiresAt: new Date('2026-11-21T04:10:00.000Z'),
}
const token = signDownload(key, content)

test('a token is valid for its item until it expires', () => {
  expect(readSignedDownload(key, token, new Date('2026-11-21T04:09:59.999Z'))).toEqual(content)
  expect(readSignedDownload(key, token, new Date('2026-11-21T04:10:00.000Z'))).toBeUndefined()
})

test('a token of another key, altered, truncated or extended is invalid', () => {
  const now = new Date('2026-11-21T04:00:00.000Z')
  expect(readSignedDownload(Buffer.alloc(32, 2), token, now)).toBeUndefined()
  const bytes = Buffer.from(token, 'base64url')
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(readSignedDownload(key, changed.toString('base64url'), now), `byte ${index}`).toBeUndefined()
  }
  for (const other of ['', 'of-nobody', token.slice(0, -4), `${token}AAAA`, token.slice(0, 44)])
    expect(readSignedDownload(key, other, now), other).toBeUndefined()
})
