import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { buy, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepColours } from './index.ts'

const dayMs = 86_400_000

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const paper = devicePresets['Digital paper']

/** Saves a version of the shop's profile, and requests its colours; returns the key under which they are stored. */
async function aVersion(version: number, profile: DeviceProfile): Promise<string> {
  const before = await storedKeys()
  const body = { method: 'Heat Transfer', version, name: 'Press', profile }
  expect((await admin.post('/device-profiles', body)).status).toBe(200)
  const path = `/product/${shop.products.tee.id}/soft-proof?method=Heat+Transfer`
  expect((await call(shop.url, 'GET', path)).json.softProof).not.toBeNull()
  const [key = ''] = (await storedKeys()).filter((each) => !before.includes(each))
  return key
}

/** The keys that the database has, which are also those of the storage. */
async function storedKeys(): Promise<string[]> {
  const rows = await shop.rows<{ key: string }>(
    `select key from derived_objects where key like 'soft-proofs/%' order by key`,
  )
  const keys = rows.map(({ key }) => key)
  const inStorage = await shop.shop.storage.listOlderThan(new Date(Date.now() + dayMs), 'soft-proofs/')
  expect(inStorage.toSorted()).toEqual(keys)
  return keys
}

test('colours are removed after 30 days, unless an order or the current version needs them', async () => {
  const ordered = await aVersion(0, { ...paper, blackGeneration: 'black only' })
  await buy(shop, await shop.aPerson())
  const superseded = await aVersion(1, { ...paper, blackGeneration: 'profile' })
  const current = await aVersion(2, {
    ...paper,
    blackGeneration: 'profile',
    renderingIntent: 'saturation',
  })
  expect(new Set([ordered, superseded, current, '']).size).toBe(4)

  await step('SCALE-083 after 29 days none is removed', async () => {
    shop.clock.pass(29 * dayMs)
    await sweepColours(shop.shop, shop.clock.now())
    expect(await storedKeys()).toEqual([ordered, superseded, current].toSorted())
  })
  await step('SCALE-083 after 31 days those of a superseded version are removed', async () => {
    shop.clock.pass(2 * dayMs)
    await sweepColours(shop.shop, shop.clock.now())
    expect(await storedKeys()).toEqual([ordered, current].toSorted())
  })
  await step('SCALE-083 they are computed again when they are requested', async () => {
    // The session has expired meanwhile.
    admin = await shop.aPerson('admin')
    expect(await aVersion(3, { ...paper, blackGeneration: 'profile' })).toBe(superseded)
  })
})
