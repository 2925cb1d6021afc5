import { mockupNames } from '@printery/mockups'
import { openShop, type TestShop } from '@printery/tests'
import { startS3, type TestS3 } from '@printery/tests/storage/s3'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

let s3: TestS3
let shop: TestShop
beforeAll(async () => {
  s3 = await startS3()
  shop = await openShop({ servers: 2, workers: false, environment: s3.environment })
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})
afterEach(() => void vi.restoreAllMocks())

/**
 * Records the shades that each process draws, and the keys that it reads from the storage. A shade is drawn as its name
 * in bytes.
 */
function watchProcesses() {
  return shop.servers.map(({ shop: { mockups, storage } }) => {
    const drawn: string[] = []
    const read: string[] = []
    let waitToDraw = Promise.resolve()
    vi.spyOn(mockups, 'renderShade').mockImplementation(async ({ mockup, side, longerEdgePx }) => {
      drawn.push(`${mockup} ${side} ${longerEdgePx}`)
      await waitToDraw
      return Buffer.from(`${mockup} ${side} ${longerEdgePx}`)
    })
    const readStorage = storage.read.bind(storage)
    vi.spyOn(storage, 'read').mockImplementation((key) => {
      read.push(key)
      return readStorage(key)
    })
    const holdDrawings = () => {
      let release = () => {}
      waitToDraw = new Promise((resolve) => {
        release = resolve
      })
      return release
    }
    return { drawn, read, holdDrawings }
  })
}

async function fetchShade(process: number, mockup: string, widthPx: number): Promise<string> {
  const response = await fetch(`${shop.urls[process]}/files/Forms/${mockup}/front-shade.webp?w=${widthPx}`)
  expect(response.status).toBe(200)
  return response.text()
}

test('SCALE-080 a picture that one process has drawn is read by another, and is drawn once', async () => {
  const [first, second] = watchProcesses()
  const [mockup] = mockupNames
  expect(await fetchShade(0, mockup, 96)).toBe(`${mockup} front 96`)
  expect(await fetchShade(1, mockup, 96)).toBe(`${mockup} front 96`)
  expect([first?.drawn, second?.drawn]).toEqual([[`${mockup} front 96`], []])
})

test('SCALE-080 a picture that another process stores while it waits for its turn is not drawn again', async () => {
  const [first, second] = watchProcesses()
  const [, mockup] = mockupNames
  const release = second?.holdDrawings()
  const blocked = fetchShade(1, mockup, 96)
  await expect.poll(() => second?.drawn).toEqual([`${mockup} front 96`])
  const waiting = fetchShade(1, mockup, 300)
  await expect.poll(() => second?.read.some((key) => key.includes(`${mockup}-front-shade-300`))).toBe(true)
  expect(await fetchShade(0, mockup, 300)).toBe(`${mockup} front 300`)
  release?.()
  expect(await Promise.all([blocked, waiting])).toEqual([`${mockup} front 96`, `${mockup} front 300`])
  expect(second?.drawn).toEqual([`${mockup} front 96`])
  expect(first?.drawn).toEqual([`${mockup} front 300`])
})

test('SCALE-081 a process reads a picture from the storage once, and later from its memory', async () => {
  const [, second] = watchProcesses()
  const mockup = mockupNames[2] ?? ''
  await fetchShade(0, mockup, 96)
  for (let times = 0; times < 3; times++) expect(await fetchShade(1, mockup, 96)).toBe(`${mockup} front 96`)
  expect(second?.read).toEqual([`mockups/1/${mockup}-front-shade-96.webp`])
})

test('SCALE-081 without a picture cache, a process reads from the storage at every request', async () => {
  const small = await openShop({ workers: false, environment: { PICTURE_CACHE_MB: '0' } })
  try {
    const read = vi.spyOn(small.shop.storage, 'read')
    const path = `${small.url}/files/Forms/${mockupNames[0]}/front-shade.webp?w=96`
    const responses = [await fetch(path), await fetch(path), await fetch(path)]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(read).toHaveBeenCalledTimes(3)
  } finally {
    await small.close()
  }
})
