import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, openShop } from '@printery/tests'
import { anOnnxModel } from '@printery/tests/designs/onnx-model'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { sha256 } from '../../tokens.ts'
import { whyNotBackgroundModel } from './check-onnx.ts'
import { openBackgroundModel } from './opening.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printery-model-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, `${sha256(bytes).slice(0, 8)}.onnx`)
  await writeFile(path, bytes)
  return path
}

test('EDIT-148 without a setting the shop has no model', async () => {
  expect(await openBackgroundModel(readSettings({}))).toBeUndefined()
  const shop = await openShop({ workers: false })
  try {
    expect((await call(shop.url, 'GET', '/shop')).json.backgroundModel).toBeUndefined()
    expect((await fetch(`${shop.url}/background-model/${'a'.repeat(64)}.onnx`)).status).toBe(404)
  } finally {
    await shop.close()
  }
})

test('EDIT-148 the model of the setting is described to the editor, and served by its sha256', async () => {
  const bytes = anOnnxModel({ side: 32 })
  const path = await save(bytes)
  const time = new Date('2026-03-01T09:00:00Z')
  await utimes(path, time, time)
  const environment = {
    ...{ BACKGROUND_MODEL: path, BACKGROUND_MODEL_SIDE: '32' },
    ...{ BACKGROUND_MODEL_MEAN: '0,0,0', BACKGROUND_MODEL_STD: '1,1,0.5' },
  }
  const shop = await openShop({ workers: false, environment })
  try {
    const { backgroundModel } = (await call(shop.url, 'GET', '/shop')).json
    const url = `/background-model/${sha256(bytes)}.onnx`
    expect(backgroundModel).toEqual({
      ...{ url, sha256: sha256(bytes), size: bytes.length, side: 32 },
      ...{ mean: [0, 0, 0], std: [1, 1, 0.5] },
    })
    const response = await fetch(shop.url + url)
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('content-type'),
    ]).toEqual([200, 'public, max-age=31536000, immutable', 'application/octet-stream'])
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(`${shop.url}/background-model/${'a'.repeat(64)}.onnx`)).status).toBe(404)
    expect(shop.log.join('')).not.toContain('the background model is missing or was changed')
    const statusAfter = async (change: () => Promise<void>) => {
      await change()
      return (await fetch(shop.url + url)).status
    }
    // Written in place, then as another file with the time of the first.
    expect(await statusAfter(() => writeFile(path, bytes))).toBe(503)
    expect(shop.log.join('')).toContain('the background model is missing or was changed')
    expect(await statusAfter(() => utimes(path, time, time))).toBe(200)
    await writeFile(`${path}.new`, bytes)
    await utimes(`${path}.new`, time, time)
    expect(await statusAfter(() => rename(`${path}.new`, path))).toBe(503)
    expect(await statusAfter(() => rm(path))).toBe(503)
  } finally {
    await shop.close()
  }
})

test('an address may download the model 60 times an hour', async () => {
  const bytes = anOnnxModel({ side: 48 })
  const environment = { BACKGROUND_MODEL: await save(bytes), BACKGROUND_MODEL_SIDE: '48' }
  const shop = await openShop({ workers: false, environment })
  try {
    const statuses = new Map<number, number>()
    for (let index = 0; index < 61; index++) {
      const response = await fetch(`${shop.url}/background-model/${sha256(bytes)}.onnx`)
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [200, 60],
      [429, 1],
    ])
  } finally {
    await shop.close()
  }
})

test('EDIT-149 a file that is no model for pictures prevents the start, and the message says why', async () => {
  const start = async (bytes: Buffer, more = {}) =>
    openBackgroundModel(
      readSettings({ BACKGROUND_MODEL: await save(bytes), BACKGROUND_MODEL_SIDE: '32', ...more }),
    )
  const wrong = (issue: string) => `The setting BACKGROUND_MODEL is wrong: ${issue}.`
  await expect(start(Buffer.from('not a model'))).rejects.toThrow(
    wrong('it is no ONNX file, or is incomplete'),
  )
  await expect(start(anOnnxModel().subarray(0, 200))).rejects.toThrow(
    wrong('it is no ONNX file, or is incomplete'),
  )
  await expect(start(Buffer.alloc(0))).rejects.toThrow(wrong('it is no ONNX file, or is incomplete'))
  await expect(start(anOnnxModel({ channels: 1 }))).rejects.toThrow(
    wrong('its input is not one picture of three channels'),
  )
  await expect(start(anOnnxModel({ side: 64 }))).rejects.toThrow(
    wrong('its input has 64 x 64 px: set BACKGROUND_MODEL_SIDE to that'),
  )
  await expect(start(anOnnxModel({ hasExternalWeights: true }))).rejects.toThrow(
    wrong('its weights are in another file; save the model as one file'),
  )
  await expect(
    openBackgroundModel(readSettings({ BACKGROUND_MODEL: join(folder, 'none.onnx') })),
  ).rejects.toThrow(wrong('the file does not exist, or cannot be read'))
  expect(() => readSettings({ BACKGROUND_MODEL_STD: '1,0,1' })).toThrow(
    'The setting BACKGROUND_MODEL_STD is wrong: none of them is 0.',
  )
})

test('EDIT-149 random bytes and damaged models are refused, whatever is damaged', () => {
  const model = anOnnxModel()
  expect(whyNotBackgroundModel(model, 32)).toBeUndefined()
  for (let length = 0; length < model.length; length++)
    expect(whyNotBackgroundModel(model.subarray(0, length), 32), String(length)).toBeTypeOf('string')
  for (let seed = 1; seed < 500; seed++) {
    const bytes = Buffer.from(
      Array.from({ length: 64 }, (_, index) => (seed * 7919 + index * index * 104729) % 256),
    )
    expect(whyNotBackgroundModel(bytes, 32), String(seed)).toBeTypeOf('string')
  }
})
