import { get } from 'node:http'
import { forms, sides } from '@printery/mockups'
import { openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** Each address is one who asks. */
function ask(path: string, from: string): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${shop.url}${path}`, { localAddress: from, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
    }).on('error', reject)
  })
}

/** Shades are drawn when they are let go; who was answered and who was looked up is noted. */
function holdPen() {
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
      await expect.poll(() => held.length).toBe(1)
      held.shift()?.()
    }
  }
  const letAllGo = () => {
    isFree = true
    held.shift()?.()
  }
  return { drawn, letGo, letAllGo, hasLookedUp: (name: string) => lookedUp.some((key) => key.includes(name)) }
}

const shade = (form: string, side: string, widthPx: number) =>
  `/files/Forms/${form}/${side}-shade.webp?w=${widthPx}`

test('OV1 who asks for every picture that nobody has drawn yet is told to wait, and another waits for one or two of them', async () => {
  const { drawn, letGo, letAllGo, hasLookedUp } = holdPen()
  const [mine = '', ...all] = forms
    .slice(1)
    .flatMap((form) =>
      sides.flatMap((side) => [96, 300, 720, 1080].map((widthPx) => shade(form, side, widthPx))),
    )
  const asked = all.map((path) => ask(path, '127.0.0.2'))
  expect(await Promise.race(asked)).toEqual({ status: 429, retryAfter: '1' })
  const other = ask(mine, '127.0.0.3')
  await expect.poll(() => hasLookedUp(`${forms[1]}-front-shade-96`)).toBe(true)
  await letGo(3)
  expect((await other).status).toBe(200)
  expect(drawn.slice(0, 3)).toContain(`${forms[1]} front 96`)
  letAllGo()
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  // The one on the board, and as many as may wait.
  expect(statuses.filter((status) => status === 200)).toHaveLength(65)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('OV1 what many ask for at one time is drawn once', async () => {
  const { drawn, letAllGo, hasLookedUp } = holdPen()
  const all = Array.from({ length: 20 }, (_, at) => ask(shade(forms[0], 'back', 96), `127.0.0.${10 + at}`))
  await expect.poll(() => hasLookedUp(`${forms[0]}-back-shade-96`)).toBe(true)
  letAllGo()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  expect(drawn).toEqual([`${forms[0]} back 96`])
})
