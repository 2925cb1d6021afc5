import { watchEncoding } from '@printery/tests/encoding'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storage } from '../../storage/storage.ts'
import { contentKey } from './content-key.ts'
import { scaledBytes } from './preview.ts'

/** A storage that holds these pictures under their hashes. */
async function aStorage(hashes: readonly string[]) {
  const background = { r: 42, g: 80, b: 169 }
  const picture = await sharp({ create: { width: 800, height: 900, channels: 3, background } })
    .webp()
    .toBuffer()
  const held = new Map<string, Buffer>(hashes.map((hash) => [contentKey(hash), picture]))
  const written: string[] = []
  const storage = {
    read: async (key: string) => held.get(key),
    write: async (key: string, bytes: Buffer) => {
      written.push(key)
      held.set(key, bytes)
    },
  } as unknown as Storage
  return { storage, written }
}

test('those who ask for one picture at a time have it encoded once', async () => {
  const hash = 'a'.repeat(64)
  const { storage, written } = await aStorage([hash])
  const all = await Promise.all(Array.from({ length: 30 }, () => scaledBytes({ storage }, hash, 300, 'avif')))
  expect(written).toEqual([`scaled/${hash}-300.avif`])
  expect(new Set(all).size).toBe(1)
  expect(await scaledBytes({ storage }, hash, 300, 'avif')).toBe(all[0])
})

test('no more than two pictures are encoded beside each other', async () => {
  const hashes = ['b', 'c', 'd', 'e', 'f'].map((letter) => letter.repeat(64))
  const { storage, written } = await aStorage(hashes)
  const encoded = watchEncoding()
  await Promise.all(hashes.map((hash) => scaledBytes({ storage }, hash, 96, 'avif')))
  expect(written).toHaveLength(5)
  expect(encoded.atOnce).toBe(2)
})

test('a picture that has gone is nobody’s fault, and is looked for again', async () => {
  const { storage } = await aStorage([])
  expect(await scaledBytes({ storage }, '0'.repeat(64), 96)).toBeUndefined()
})
