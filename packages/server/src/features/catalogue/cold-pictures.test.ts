import { get } from 'node:http'
import { forms, sides } from '@printery/mockups'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Each address is a caller of its own. */
function ask(
  path: string,
  from: string,
  accept = '*/*',
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${path}`, { localAddress: from, agent: false, headers: { accept } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
    }).on('error', reject)
  })
}

/** Everything is requested from one process on a busy machine. */
const slowTest = { timeout: 20_000 }

/** Drawing waits until it is released; answered callers and looked-up keys are recorded. */
function pauseDrawing() {
  const { mockups, storage } = shop.shop
  const drawn: string[] = []
  const lookedUp: string[] = []
  const held: (() => void)[] = []
  let isFree = false
  vi.spyOn(mockups, 'renderShade').mockImplementation(({ form, side, widthPx }) => {
    drawn.push(`${form} ${side} ${widthPx}`)
    const picture = Buffer.from('a shade')
    return isFree ? Promise.resolve(picture) : new Promise((resolve) => held.push(() => resolve(picture)))
  })
  const read = storage.read.bind(storage)
  vi.spyOn(storage, 'read').mockImplementation(async (key) => {
    const kept = await read(key)
    lookedUp.push(key)
    return kept
  })
  const letGo = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => held.length, slowTest).toBe(1)
      held.shift()?.()
    }
  }
  const letAllGo = () => {
    isFree = true
    held.shift()?.()
  }
  /** Every request has found that none is stored. */
  const allLookedUp = (count: number) => expect.poll(() => lookedUp.length, slowTest).toBe(count)
  return { drawn, letGo, letAllGo, allLookedUp }
}

const shade = (form: string, side: string, widthPx: number) =>
  `/files/Forms/${form}/${side}-shade.webp?w=${widthPx}`

test('OV1 who requests every picture that nobody has drawn yet is refused beyond a limit, and another waits for one or two of them', async () => {
  const { drawn, letGo, letAllGo, allLookedUp } = pauseDrawing()
  const [mine = '', ...all] = forms
    .slice(1)
    .flatMap((form) =>
      sides.flatMap((side) => [96, 300, 720, 1080].map((widthPx) => shade(form, side, widthPx))),
    )
  const asked = all.map((path) => ask(path, '127.0.0.2'))
  expect(await Promise.race(asked)).toEqual({ status: 429, retryAfter: '1' })
  await allLookedUp(all.length)
  // One that has looked but not queued yet would find room once drawings go on.
  let refused = 0
  for (const each of asked) void each.then(({ status }) => (refused += status === 429 ? 1 : 0))
  await expect.poll(() => refused, slowTest).toBe(all.length - 65)
  const other = ask(mine, '127.0.0.3')
  await allLookedUp(all.length + 1)
  await letGo(3)
  expect((await other).status).toBe(200)
  expect(drawn.slice(0, 3)).toContain(`${forms[1]} front 96`)
  letAllGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  // The one in progress, and as many as may wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(65)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('OV1 a caller who wants what another wants last waits in the own turn, and it is drawn once', async () => {
  const { drawn, letGo, letAllGo, allLookedUp } = pauseDrawing()
  const wanted = [
    ...[96, 300, 720, 1080].map((widthPx) => shade(forms[0], 'front', widthPx)),
    ...[300, 720, 1080].map((widthPx) => shade(forms[0], 'back', widthPx)),
  ]
  const asked: ReturnType<typeof ask>[] = []
  for (const path of wanted) {
    asked.push(ask(path, '127.0.0.2'))
    await allLookedUp(asked.length)
  }
  const other = ask(wanted.at(-1) ?? '', '127.0.0.3')
  await allLookedUp(wanted.length + 1)
  await letGo(3)
  expect((await other).status).toBe(200)
  expect(drawn.slice(0, 3)).toEqual([
    `${forms[0]} front 96`,
    `${forms[0]} front 300`,
    `${forms[0]} back 1080`,
  ])
  letAllGo()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(wanted.map(() => 200))
  expect(drawn).toHaveLength(wanted.length)
})

test('OV1 a picture that many request at once, one of them a hundred times, is drawn once and refused to nobody', async () => {
  const { drawn, letAllGo, allLookedUp } = pauseDrawing()
  const addresses = Array.from({ length: 120 }, (_, index) => `127.0.0.${10 + Math.max(0, index - 99)}`)
  const all = addresses.map((address) => ask(shade(forms[0], 'back', 96), address))
  await allLookedUp(all.length)
  letAllGo()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(drawn).toEqual([`${forms[0]} back 96`])
})

test('OV1 a storage that is slow to store a picture delays no other drawing', async () => {
  const { drawn, letAllGo } = pauseDrawing()
  letAllGo()
  const { storage } = shop.shop
  const write = storage.write.bind(storage)
  const storing = Promise.withResolvers<void>()
  vi.spyOn(storage, 'write').mockImplementation(async (...kept) => {
    await storing.promise
    await write(...kept)
  })
  const accept = 'image/avif'
  const both = (['front', 'back'] as const).map((side) => ask(shade(forms[0], side, 96), '127.0.0.2', accept))
  await expect.poll(() => drawn.length, slowTest).toBe(2)
  storing.resolve()
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})
