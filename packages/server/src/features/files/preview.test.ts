import { openShop, type TestShop } from '@printery/tests'
import { watchEncoding } from '@printery/tests/watch-encoding'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentKey } from '../../storage/content-key.ts'
import { sha256 } from '../../tokens.ts'
import { scaledBytes } from './preview.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Stores a picture of this height; returns its hash. */
async function aStoredPicture(height: number): Promise<string> {
  const background = { r: 42, g: 80, b: 169 }
  const picture = await sharp({ create: { width: 800, height, channels: 3, background } })
    .webp()
    .toBuffer()
  await shop.shop.storage.write(contentKey(sha256(picture)), picture, 'image/webp')
  return sha256(picture)
}

/** Records the keys that are written from now on. */
function recordWrittenKeys(): () => unknown[] {
  const write = vi.spyOn(shop.shop.storage, 'write')
  return () => write.mock.calls.map(([key]) => key)
}

test('concurrent requests for one picture encode it once', async () => {
  const hash = await aStoredPicture(900)
  const writtenKeys = recordWrittenKeys()
  const request = () => scaledBytes(shop.shop, hash, 300, 'avif')
  const previews = await Promise.all(Array.from({ length: 30 }, request))
  expect(writtenKeys()).toEqual([`scaled/${hash}-300.avif`])
  expect(previews.every((bytes) => bytes?.equals(previews[0] as Buffer))).toBe(true)
  expect(await request()).toEqual(previews[0])
  expect(writtenKeys()).toHaveLength(1)
})

test('no more than two pictures are encoded at once', async () => {
  const hashes = await Promise.all([901, 902, 903, 904, 905].map(aStoredPicture))
  const writtenKeys = recordWrittenKeys()
  const encoded = watchEncoding()
  await Promise.all(hashes.map((hash) => scaledBytes(shop.shop, hash, 96, 'avif')))
  expect(writtenKeys()).toHaveLength(5)
  expect(encoded.maxConcurrent).toBe(2)
})

test('a missing picture is not an error, and is looked up again', async () => {
  expect(await scaledBytes(shop.shop, '0'.repeat(64), 96)).toBeUndefined()
})
