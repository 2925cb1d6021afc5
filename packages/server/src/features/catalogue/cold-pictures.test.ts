import { get } from 'node:http'
import { mockupNames, sides } from '@printery/mockups'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Each address is a caller of its own. */
function fetchPicture(
  path: string,
  from: string,
  accept = '*/*',
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${path}`, { localAddress: from, agent: false, headers: { accept } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    }).on('error', reject)
  })
}

/** All pictures are requested from one process on a busy machine. */
const slowTest = { timeout: 20_000 }

/** Drawing waits until it is released; drawn pictures and looked-up keys are recorded. */
function pauseDrawing() {
  const { mockups, storage } = shop.shop
  const drawnNames: string[] = []
  const lookedUpKeys: string[] = []
  const pendingDrawings: (() => void)[] = []
  let isReleased = false
  vi.spyOn(mockups, 'renderShade').mockImplementation(({ mockup, side, longerEdgePx }) => {
    drawnNames.push(`${mockup} ${side} ${longerEdgePx}`)
    const picture = Buffer.from('a shade')
    return isReleased
      ? Promise.resolve(picture)
      : new Promise((resolve) => pendingDrawings.push(() => resolve(picture)))
  })
  const read = storage.read.bind(storage)
  vi.spyOn(storage, 'read').mockImplementation(async (key) => {
    const stored = await read(key)
    lookedUpKeys.push(key)
    return stored
  })
  const releaseDrawings = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => pendingDrawings.length, slowTest).toBe(1)
      pendingDrawings.shift()?.()
    }
  }
  const releaseAll = () => {
    isReleased = true
    pendingDrawings.shift()?.()
  }
  /** Waits until this many requests have found that their picture isn't stored. */
  const waitForLookUps = (count: number) => expect.poll(() => lookedUpKeys.length, slowTest).toBe(count)
  return { drawn: drawnNames, releaseDrawings, releaseAll, waitForLookUps }
}

const shade = (mockup: string, side: string, widthPx: number) =>
  `/files/Forms/${mockup}/${side}-shade.webp?w=${widthPx}`

test('OV1 a caller who requests every undrawn picture is refused beyond a limit, and another caller waits for at most two of them', async () => {
  const { drawn, releaseDrawings, releaseAll, waitForLookUps } = pauseDrawing()
  const [otherPath = '', ...paths] = mockupNames
    .slice(1)
    .flatMap((mockup) =>
      sides.flatMap((side) => [96, 300, 720, 1080].map((widthPx) => shade(mockup, side, widthPx))),
    )
  const replies = paths.map((path) => fetchPicture(path, '127.0.0.2'))
  expect(await Promise.race(replies)).toEqual({ status: 429, retryAfter: '1' })
  await waitForLookUps(paths.length)
  // A request that has looked the picture up but isn't queued yet would find room once drawing continues.
  let refused = 0
  for (const reply of replies) void reply.then(({ status }) => (refused += status === 429 ? 1 : 0))
  await expect.poll(() => refused, slowTest).toBe(paths.length - 65)
  const otherReply = fetchPicture(otherPath, '127.0.0.3')
  await waitForLookUps(paths.length + 1)
  await releaseDrawings(3)
  expect((await otherReply).status).toBe(200)
  expect(drawn.slice(0, 3)).toContain(`${mockupNames[1]} front 96`)
  releaseAll()
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  // The one in progress, and as many as may wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(65)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('OV1 a caller who requests the last picture in the queue of another waits only for a turn of its own, and the picture is drawn once', async () => {
  const { drawn, releaseDrawings, releaseAll, waitForLookUps } = pauseDrawing()
  const paths = [
    ...[96, 300, 720, 1080].map((widthPx) => shade(mockupNames[0], 'front', widthPx)),
    ...[300, 720, 1080].map((widthPx) => shade(mockupNames[0], 'back', widthPx)),
  ]
  const replies: ReturnType<typeof fetchPicture>[] = []
  for (const path of paths) {
    replies.push(fetchPicture(path, '127.0.0.2'))
    await waitForLookUps(replies.length)
  }
  const otherReply = fetchPicture(paths.at(-1) ?? '', '127.0.0.3')
  await waitForLookUps(paths.length + 1)
  await releaseDrawings(3)
  expect((await otherReply).status).toBe(200)
  expect(drawn.slice(0, 3)).toEqual([
    `${mockupNames[0]} front 96`,
    `${mockupNames[0]} front 300`,
    `${mockupNames[0]} back 1080`,
  ])
  releaseAll()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(paths.map(() => 200))
  expect(drawn).toHaveLength(paths.length)
})

test('OV1 a picture that many request at once, one of them a hundred times, is drawn once and refused to nobody', async () => {
  const { drawn, releaseAll, waitForLookUps } = pauseDrawing()
  const addresses = Array.from({ length: 120 }, (_, index) => `127.0.0.${10 + Math.max(0, index - 99)}`)
  const replies = addresses.map((address) => fetchPicture(shade(mockupNames[0], 'back', 96), address))
  await waitForLookUps(replies.length)
  releaseAll()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(drawn).toEqual([`${mockupNames[0]} back 96`])
})

test('OV1 a storage that is slow to store a picture delays no other drawing', async () => {
  const { drawn, releaseAll } = pauseDrawing()
  releaseAll()
  const { storage } = shop.shop
  const write = storage.write.bind(storage)
  const storageReady = Promise.withResolvers<void>()
  vi.spyOn(storage, 'write').mockImplementation(async (...stored) => {
    await storageReady.promise
    await write(...stored)
  })
  const accept = 'image/avif'
  const replies = (['front', 'back'] as const).map((side) =>
    fetchPicture(shade(mockupNames[0], side, 96), '127.0.0.2', accept),
  )
  await expect.poll(() => drawn.length, slowTest).toBe(2)
  storageReady.resolve()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
})
