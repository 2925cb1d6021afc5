import { isPrintable } from '@printery/design/soft-proof'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { aForm, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aCmykProfile } from '@printery/tests/designs/icc-profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let owner: Person
let productId: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.aPerson('admin')
  owner = await shop.aPerson('supplier')
  productId = shop.products.tee.id
  await shop.rows(`update products set supplier_id = '${owner.user.id}' where id = '${productId}'`)
})
afterAll(() => shop.close())

const paper: DeviceProfile = { ...devicePresets['Digital paper'], blackGeneration: 'black only' }
const fetchSoftProof = (method = 'Heat Transfer', id = productId) =>
  call(shop.url, 'GET', `/product/${id}/soft-proof?${new URLSearchParams({ method })}`)
const save = async (person: Person, profile: DeviceProfile, version = 0) => {
  const body = { method: 'Heat Transfer', version, name: 'Press', profile }
  const { status, json } = await person.post('/device-profiles', body)
  expect([status, json.message]).toEqual([200, undefined])
  return json.id as string
}
const tableOf = async () =>
  new Uint8Array(Buffer.from((await fetchSoftProof()).json.softProof.table, 'base64'))
const stored = () => shop.rows(`select key from derived_objects where key like 'soft-proofs/%' order by key`)

test('the soft proof of a product shows the colours that its device prints', async () => {
  await step('PREPRESS-096 without an output intent there is no soft proof', async () => {
    expect((await fetchSoftProof()).json).toEqual({ softProof: null, device: null })
    await save(admin, devicePresets.DTF)
    expect((await fetchSoftProof()).json).toMatchObject({
      softProof: null,
      device: { white: 'rip', inks: null },
    })
    expect(await stored()).toEqual([])
  })
  await step('PREPRESS-096 a visitor gets the colours of the shop’s device', async () => {
    await save(admin, { ...paper, white: 'none' }, 1)
    const { status, json } = await fetchSoftProof()
    expect(status).toBe(200)
    expect(json.softProof).toMatchObject({
      white: 'none',
      black: expect.stringMatching(/^2[9a-f]2[9a-f]2[9a-f]$/),
    })
    const table = await tableOf()
    expect(table).toHaveLength(28_672)
    expect([isPrintable(table, '219976'), isPrintable(table, '00ff00')]).toEqual([true, false])
    expect((await fetchSoftProof('Sublimation')).json).toEqual({ softProof: null, device: null })
  })
  await step(
    'PREPRESS-096 the supplier’s own device is used instead of the shop’s, unless it is deactivated',
    async () => {
      const id = await save(owner, { ...paper, blackGeneration: 'profile' })
      expect((await fetchSoftProof()).json.softProof.black).toBeNull()
      await owner.patch(`/device-profiles/${id}`, { isActive: false, version: 1 })
      expect((await fetchSoftProof()).json.softProof.black).not.toBeNull()
    },
  )
  await step(
    'PREPRESS-097 the same colours are computed once, also for many simultaneous calls',
    async () => {
      const before = await stored()
      expect(before).toHaveLength(2)
      const responses = await Promise.all(Array.from({ length: 12 }, () => fetchSoftProof()))
      expect(new Set(responses.map(({ json }) => json.softProof.table)).size).toBe(1)
      // A change of a setting that doesn't affect the colours causes no new computation.
      await save(admin, { ...paper, dpi: 600 }, 2)
      expect((await fetchSoftProof()).json.softProof.table).toBe(responses[0]?.json.softProof.table)
      expect(await stored()).toEqual(before)
    },
  )
  await step('PREPRESS-096 an uploaded profile determines its own colours', async () => {
    const { json } = await admin.post('/device-profiles/icc', aForm('press.icc', await aCmykProfile()))
    const fogra = await tableOf()
    await save(admin, { ...paper, outputIntent: { kind: 'icc', sha256: json.sha256 } }, 3)
    expect(Buffer.compare(await tableOf(), fogra)).not.toBe(0)
    expect(await stored()).toHaveLength(3)
  })
  await step(
    'PREPRESS-096 spot inks have no soft proof, because an ICC profile does not contain them',
    async () => {
      const body = { method: 'Screen Printing', version: 0, name: 'Press', profile: paper }
      expect((await admin.post('/device-profiles', body)).status).toBe(200)
      expect((await fetchSoftProof('Screen Printing')).json).toMatchObject({
        softProof: null,
        device: { inks: null },
      })
    },
  )
  await step('PREPRESS-096 an unknown product or printing method is refused', async () => {
    expect((await fetchSoftProof('Heat Transfer', '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await fetchSoftProof('Laser')).status).toBe(422)
    expect((await fetchSoftProof('Heat Transfer', 'x')).status).toBe(404)
  })
})

test('the editor reads the named colours of the device', async () => {
  const method = 'Sublimation'
  const [red, blue] = [
    { name: 'Club red', lab: [54.29, 80.81, 69.89] },
    { name: '072 C', lab: [29.57, 68.29, -112.03] },
  ]
  const post = (namedColours: object[], version: number) =>
    admin.post('/device-profiles', {
      ...{ method, version, name: 'Sublimation' },
      profile: { ...devicePresets.Sublimation, namedColours },
    })
  await step('PREPRESS-122 named colours are saved with a version, and refused with a sentence', async () => {
    const saved = await post([red, blue], 0)
    expect([saved.status, saved.json.profile.namedColours]).toEqual([200, [red, blue]])
    const again = await post([red, { ...blue, name: 'CLUB RED' }], 1)
    expect([again.status, again.json.fieldErrors]).toEqual([
      422,
      { 'profile.namedColours': 'Line 2: Line 1 has this name too.' },
    ])
    // Both have more chroma than a screen shows.
    const [orange, brighterOrange] = [
      { name: 'Orange', lab: [65, 80, 92] },
      { name: 'Brighter orange', lab: [65, 100, 115] },
    ]
    const alike = await post([orange, brighterOrange], 1)
    expect([alike.status, alike.json.fieldErrors]).toEqual([
      422,
      {
        'profile.namedColours': 'Line 2: On screens this colour looks like that of line 1. Keep one of them.',
      },
    ])
    const tooMany = Array.from({ length: 501 }, (_none, index) => ({ ...red, name: `Red ${index}` }))
    expect((await post(tooMany, 1)).status).toBe(422)
  })
  await step(
    'PREPRESS-123 a visitor gets their names and screen colours, and no measured values',
    async () => {
      const { device } = (await fetchSoftProof(method)).json
      expect(device.namedColours).toEqual([
        { name: 'Club red', hex: 'ff0000' },
        { name: '072 C', hex: '0000ff' },
      ])
    },
  )
})
