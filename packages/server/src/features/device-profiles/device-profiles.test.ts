import type { DeviceProfileView } from '@printery/contract'
import { devicePresets } from '@printery/domain/device-presets'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let supplier: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, supplier, customer] = await Promise.all([
    shop.aPerson('admin'),
    shop.aPerson('supplier'),
    shop.aPerson(),
  ])
})
afterAll(() => shop.close())

const { DTF: dtf, UV: uv } = devicePresets
const save = (person: Person, body: object) =>
  person.post('/device-profiles', {
    method: 'Heat Transfer',
    version: 0,
    name: 'Film',
    profile: dtf,
    ...body,
  })
const profilesOf = async (person: Person): Promise<DeviceProfileView[]> =>
  (await person.get('/device-profiles')).json.profiles
const versionsOf = async (person: Person, id: string) => person.get(`/device-profiles/${id}/versions`)
/** The versions of device profiles that are frozen with the sides of an order's items. */
const frozenVersions = (orderId: string) =>
  shop.rows(`select i.side, p.supplier_id is null as "isOfShop", i.version from item_device_profiles i
    join device_profiles p on p.id = i.profile_id join order_items o on o.id = i.item_id
    where o.order_id = '${orderId}' order by o.position, i.side`)

test('device profiles are saved in versions, by the shop and by each supplier', async () => {
  const before = await buy(shop, customer)
  const first = (await save(admin, {})).json as DeviceProfileView
  await step('PREPRESS-005 saving adds a version, and the earlier ones can still be read', async () => {
    expect(first).toMatchObject({
      ...{ method: 'Heat Transfer', supplier: null, version: 1, name: 'Film', profile: dtf, iccName: null },
      ...{ isActive: true, isOwn: true, changedAt: expect.any(String), changedBy: expect.any(String) },
    })
    const second = await save(admin, { version: 1, name: ' Wider film ', profile: { ...dtf, dpi: 600 } })
    expect(second.json).toMatchObject({ id: first.id, version: 2, name: 'Wider film', profile: { dpi: 600 } })
    // Saving the same profile again adds no version.
    expect(
      (await save(admin, { version: 2, name: 'Wider film', profile: { ...dtf, dpi: 600 } })).json.version,
    ).toBe(2)
    const { versions } = (await versionsOf(admin, first.id)).json
    expect(versions).toMatchObject([
      { version: 2, name: 'Wider film', profile: { dpi: 600 }, items: 0 },
      { version: 1, name: 'Film', profile: dtf, items: 0 },
    ])
    expect(await profilesOf(admin)).toHaveLength(1)
  })

  await step(
    'PREPRESS-006 a person who read an earlier version is refused, and so is one of two who save at once',
    async () => {
      expect((await save(admin, { version: 1, name: 'Old' })).json.code).toBe('stale_version')
      expect((await save(admin, { version: 3, name: 'New' })).json.code).toBe('stale_version')
      const replies = await Promise.all(['One', 'Other'].map((name) => save(admin, { version: 2, name })))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const firsts = await Promise.all(
        ['One', 'Other'].map((name) => save(admin, { method: 'Sublimation', name })),
      )
      expect(firsts.map(({ status }) => status).sort()).toEqual([200, 409])
    },
  )

  await step(
    'PREPRESS-007 suppliers have their own profiles, and see those of the shop but not of other suppliers',
    async () => {
      const other = await shop.aPerson('supplier')
      const ownProfile = (await save(supplier, { name: 'My film' })).json as DeviceProfileView
      expect(ownProfile).toMatchObject({ supplier: { id: supplier.user.id }, version: 1, isOwn: true })
      expect((await profilesOf(supplier)).map(({ method, isOwn }) => [method, isOwn])).toEqual([
        ['Heat Transfer', false],
        ['Sublimation', false],
        ['Heat Transfer', true],
      ])
      expect((await profilesOf(other)).map(({ isOwn }) => isOwn)).toEqual([false, false])
      expect((await versionsOf(other, ownProfile.id)).status).toBe(404)
      expect((await versionsOf(other, first.id)).status).toBe(200)
      // Staff see all profiles, but can change only those of the shop.
      expect((await profilesOf(admin)).map(({ isOwn }) => isOwn)).toEqual([true, true, false])
      expect((await versionsOf(admin, ownProfile.id)).status).toBe(200)
      for (const [person, id] of [
        [supplier, first.id],
        [other, ownProfile.id],
        [admin, ownProfile.id],
      ] as const)
        expect((await person.patch(`/device-profiles/${id}`, { isActive: false, version: 1 })).status).toBe(
          404,
        )
      expect((await customer.get('/device-profiles')).status).toBe(403)
      expect((await save(customer, {})).status).toBe(403)
    },
  )

  await step('PREPRESS-008 an order keeps the version that it was placed with', async () => {
    const [sold] = await profilesOf(admin)
    const orderId = await buy(shop, customer)
    const expected = [{ side: 'front', isOfShop: true, version: sold?.version }]
    expect(await frozenVersions(orderId)).toEqual(expected)
    await save(admin, { version: sold?.version, name: 'Later film' })
    expect(await frozenVersions(orderId)).toEqual(expected)
    expect((await versionsOf(admin, first.id)).json.versions).toMatchObject([
      { name: 'Later film', items: 0 },
      { version: sold?.version, items: 1 },
      { version: 2 },
      { version: 1 },
    ])
    expect(await frozenVersions(before)).toEqual([])
    expect(await frozenVersions(await buy(shop, customer, { printed: false }))).toEqual([])
  })

  await step('PREPRESS-009 a profile of the supplier is used instead of the shop’s', async () => {
    const { tee, supplierId } = shop.products
    await shop.rows(`update products set supplier_id = '${supplier.user.id}' where id = '${tee.id}'`)
    const orderId = await buy(shop, customer)
    await shop.rows(`update products set supplier_id = '${supplierId}' where id = '${tee.id}'`)
    expect(await frozenVersions(orderId)).toEqual([{ side: 'front', isOfShop: false, version: 1 }])
  })

  await step('PREPRESS-010 new orders are placed without a deactivated profile', async () => {
    const [profile] = await profilesOf(admin)
    const set = (isActive: boolean, version = profile?.version) =>
      admin.patch(`/device-profiles/${profile?.id}`, { isActive, version })
    expect((await set(false, 1)).json.code).toBe('stale_version')
    expect((await set(false)).json).toMatchObject({ isActive: false, version: profile?.version })
    expect(await frozenVersions(await buy(shop, customer))).toEqual([])
    expect((await set(true)).json.isActive).toBe(true)
    expect(await frozenVersions(await buy(shop, customer))).toHaveLength(1)
    await set(false)
    // Saving a profile activates it.
    expect((await save(admin, { version: profile?.version, name: 'Film again' })).json.isActive).toBe(true)
  })

  await step(
    'PREPRESS-060 suppliers see the number of their own items, and no names of the staff',
    async () => {
      const { tee, supplierId } = shop.products
      const otherSupplier = await shop.aPerson('supplier')
      await shop.rows(`update products set supplier_id = '${otherSupplier.user.id}' where id = '${tee.id}'`)
      await buy(shop, customer)
      await shop.rows(`update products set supplier_id = '${supplierId}' where id = '${tee.id}'`)
      await buy(shop, customer)
      const latest = async (person: Person, id = first.id) => (await versionsOf(person, id)).json.versions[0]
      const staff = (await latest(admin)).changedBy
      expect(staff).toMatch(/./)
      expect(await latest(admin)).toMatchObject({ name: 'Film again', items: 2 })
      expect(await latest(otherSupplier)).toMatchObject({ name: 'Film again', items: 1, changedBy: null })
      expect(await latest(supplier)).toMatchObject({ name: 'Film again', items: 0, changedBy: null })
      const [shopProfile, , ownProfile] = await profilesOf(supplier)
      expect([shopProfile?.changedBy, ownProfile?.changedBy]).toEqual([null, expect.stringMatching(/./)])
      expect(await latest(supplier, ownProfile?.id)).toMatchObject({
        items: 1,
        changedBy: ownProfile?.changedBy,
      })
      expect((await profilesOf(admin)).map(({ changedBy }) => changedBy)).toEqual([
        staff,
        staff,
        ownProfile?.changedBy,
      ])
    },
  )
})

test('PREPRESS-011 the database refuses changes of saved versions and of those frozen with orders', async () => {
  await save(admin, { method: 'General', name: 'Digital' })
  for (const statement of [
    `update device_profile_versions set name = 'Other'`,
    `delete from device_profile_versions`,
    `update item_device_profiles set version = 1`,
    `delete from item_device_profiles`,
    `delete from device_profiles`,
    `update device_profiles set version = version + 1`,
    `update device_profiles set version = version - 1`,
    `update device_profiles set method = 'Embroidery' where method = 'General'`,
    // A version that leaves a gap.
    `insert into device_profile_versions (profile_id, version, name, profile, created_at, created_by)
      select id, version + 2, 'Leap', '{}', now(), '${admin.user.id}' from device_profiles where method = 'General'`,
  ])
    await expect(shop.rows(statement), statement).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('PREPRESS-003 a profile with invalid or contradictory settings is refused with an error at the field', async () => {
  const refusalOf = async (profile: object) => {
    const { status, json } = await save(supplier, { method: 'General', profile })
    return [status, json.fieldErrors]
  }
  expect(await refusalOf({ ...uv, fileType: 'PDF', outputIntent: { kind: 'none' } })).toEqual([
    422,
    {
      'profile.white': 'A PDF is made without white: let the RIP make the white, or select PDF/X-4.',
      'profile.fileType': 'A PDF is made without cut lines. Select PDF/X-4.',
    },
  ])
  expect(await refusalOf({ ...dtf, dpi: 5000 })).toEqual([
    422,
    { 'profile.dpi': 'The resolution is a whole number from 72 to 1200 dpi.' },
  ])
  expect(
    await refusalOf({
      ...uv,
      spots: [
        { name: 'White', role: 'white' },
        { name: 'cutcontour', role: 'kiss cut' },
      ],
    }),
  ).toEqual([
    422,
    { 'profile.spots.1.name': 'RIPs read this name only as it is usually written: CutContour.' },
  ])
  expect(await refusalOf({ ...uv, outputIntent: { kind: 'icc', sha256: 'f'.repeat(64) } })).toEqual([
    422,
    { 'profile.outputIntent': 'This ICC profile is not here any more. Upload it again.' },
  ])
  const [status, errors] = await refusalOf({ ...dtf, name: 'surplus' })
  expect([status, Object.keys(errors)]).toEqual([422, ['profile.name']])
  expect(await profilesOf(supplier)).not.toContainEqual(
    expect.objectContaining({ method: 'General', isOwn: true }),
  )
})
