import { anElement } from '@printery/design/testing/designs'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { rejectWith } from '@printery/tests/designs/design-reviews'
import { buyDesigned } from '@printery/tests/designs/designed-orders'
import { moveItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
  person = await shop.aPerson()
})
afterAll(() => shop.close())

/** A device for film that takes its white from the file, and little ink. */
const film: DeviceProfile = {
  ...devicePresets.UV,
  ...{ media: { kind: 'area' }, chokeMm: 0.3, inkLimit: 200, blackGeneration: 'profile' },
  spots: [{ name: 'White', role: 'white' }],
}
/** The same device, which also cuts around the artwork. */
const cutter: DeviceProfile = { ...film, spots: [...film.spots, { name: 'CutContour', role: 'kiss cut' }] }

const save = async (profile: DeviceProfile, version: number) => {
  const body = { method: 'Heat Transfer', version, name: 'Film', profile }
  const { status, text } = await admin.post('/device-profiles', body)
  expect(status, text).toBe(200)
}

/** A dark green disc that exceeds the ink limit, and a ring too thin for white below it, 1 mm from the edge. */
const design = aBadge(
  aDisc({ id: 'e-disc', fill: '0a2a10' }),
  anElement({
    ...{ id: 'e-ring', x: 1.25, y: 60, width: 30, height: 30, fill: null },
    stroke: { colour: 'fcc82c', width: 0.5 },
  }),
)
const navy = { hex: '1f2b47', name: 'Navy' }

interface Finding {
  code: string
  severity: string
  elementId?: string
  measured?: string
}
const plain = ({ code, severity, elementId, measured }: Finding) => [code, severity, elementId, measured]
const preflightFindings = async (change: object = {}) => {
  const body = { document: design, page: 'front', area: 'left-chest-50x100', method: 'Heat Transfer' }
  const { status, json, text } = await person.post('/preflight', {
    ...{ ...body, garmentColours: [navy], ...change },
  })
  expect(status, text).toBe(200)
  return (json.findings as Finding[]).map(plain)
}
/** On the darkest garment the disc is hard to see as well. */
const codesOnBlack = ['low-contrast', 'near-edge', 'white-lost', 'ink-limit']
const withoutDevice = [['near-edge', 'warning', 'e-ring', '1.0 mm']]

test('a design is checked by the device profile that will print it', async () => {
  const product = { productId: shop.products.tee.id }
  await step('PREPRESS-072 without a device profile, naming a product adds no findings', async () => {
    expect(await preflightFindings()).toEqual(withoutDevice)
    expect(await preflightFindings(product)).toEqual(withoutDevice)
  })

  await save(film, 0)
  const { orderId, itemId } = await buyDesigned(shop, admin, person)

  await step(
    'PREPRESS-082 preflight uses the device profile of the named product for its printing method only',
    async () => {
      // Cyan 73, yellow 94 and black 94 by lcms.
      expect(await preflightFindings(product)).toEqual([
        ['near-edge', 'warning', 'e-ring', '1.0 mm'],
        ['white-lost', 'warning', 'e-ring', '0.50 mm'],
        ['ink-limit', 'warning', 'e-disc', expect.stringMatching(/^26\d % of 200 %$/)],
      ])
      expect(await preflightFindings()).toEqual(withoutDevice)
      expect(await preflightFindings({ ...product, method: 'Sublimation' })).not.toContainEqual(
        expect.arrayContaining(['ink-limit']),
      )
      const unknownProduct = {
        document: design,
        page: 'front',
        area: 'left-chest-50x100',
        method: 'Heat Transfer',
      }
      const { status } = await person.post('/preflight', {
        ...{ ...unknownProduct, garmentColours: [navy], productId: '00000000-0000-4000-8000-000000000000' },
      })
      expect(status).toBe(404)
    },
  )

  await step('PREPRESS-082 the editor gets the same data of the device as preflight', async () => {
    const { json } = await person.get(`/product/${product.productId}/soft-proof?method=Heat%20Transfer`)
    expect(json.device).toEqual({
      ...{ white: 'file', chokeMm: 0.3, dpi: 300, media: { kind: 'area' }, cuts: [], hasGloss: false },
      inks: { limit: 200, black: null, table: expect.stringMatching(/^[A-Za-z0-9+/]{21844}/) },
    })
    const table = Buffer.from(json.device.inks.table, 'base64')
    expect(table).toHaveLength(16_384)
    // White needs no ink, and black more than the device takes.
    expect([...table.subarray(-4)]).toEqual([0, 0, 0, 0])
    expect([...table.subarray(0, 4)].reduce((sum, ink) => sum + ink, 0)).toBeGreaterThan(2.5 * 255)
  })

  const draft = await aDesignDraft(person, design)
  const add = (confirmFindings: boolean) =>
    person.post('/cart', { ...aDesignedLine(shop, draft), color: '1c1c1d', confirmFindings })

  await step('PREPRESS-081 warnings about the device have to be confirmed when a line is added', async () => {
    const { status, json } = await add(false)
    expect([status, json.code]).toEqual([409, 'preflight_unconfirmed'])
    expect(json.facts.findings.map(({ code }: Finding) => code)).toEqual(codesOnBlack)
    expect((await add(true)).status).toBe(201)
  })

  await save(cutter, 1)

  await step(
    'PREPRESS-081 a line whose cut line leaves the sheet is refused, even if it is confirmed',
    async () => {
      const { status, json } = await add(true)
      expect(status).toBe(422)
      expect(json.fieldErrors.designId).toBe(
        'A shape is too close to the edge to be cut out. The line along which it is cut runs off the sheet, so that it cannot be cut out there. Keep it 4.0 mm away from the edge.',
      )
    },
  )

  await step(
    'PREPRESS-081 a new version of an item is checked by the device profile of its order',
    async () => {
      await rejectWith(admin, { orderId, itemId })
      const send = (change: object) =>
        moveItem(person, itemId, 'design pending approval', { newDesigns: [{ designId: draft }], ...change })
      const { status, json } = await send({})
      expect([status, json.code]).toEqual([409, 'preflight_unconfirmed'])
      // The garment is as white as white ink, so the warnings about white are missing.
      expect(json.facts.findings.map(({ code }: Finding) => code)).toEqual(['near-edge', 'ink-limit'])
      expect((await send({ confirmFindings: true })).status).toBe(200)
    },
  )
})
