import type { PrintFile } from '@printery/contract'
import { anElement } from '@printery/design/testing/designs'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import { readPdfObjects } from '@printery/documents/testing/read-pdf-objects'
import { readAttachedText } from '@printery/documents/to-pdf-a3'
import { devicePresets } from '@printery/domain/device-presets'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { moveItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const bar = { x: 5, y: 60, width: 40, height: 20, fill: '2a50a9' }

/** Orders a design. Returns its PDF, the names of its plates, and the inks of its proof pack. */
async function order(gloss: boolean) {
  const design = aBadge(aDisc(), anElement({ ...bar, ...(gloss && { gloss }) }))
  const { itemId } = await buyDesigned(shop, admin, customer, {}, design)
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  const [file] = ((await printFilesOf(admin, itemId)).json as { files: PrintFile[] }).files
  const pdf = Buffer.from(await (await fetch(`${shop.url}${file?.url}`)).arrayBuffer())
  const plates = readPdfObjects(pdf).flatMap(
    ({ dictionary }) => /^\[\/Separation \/(\S+)/.exec(dictionary)?.[1] ?? [],
  )
  const pack = await fetch(`${shop.url}/api/item/${itemId}/proof-pack`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  const json = await readAttachedText(Buffer.from(await pack.arrayBuffer()), 'proof-pack.json')
  const record = JSON.parse(json ?? '') as { prints: { inks: { name: string }[] }[] }
  return { pdf, plates: new Set(plates), inks: record.prints[0]?.inks.map(({ name }) => name) }
}

test('a device with a varnish prints gloss where the design has any', async () => {
  const saved = await admin.post('/device-profiles', {
    ...{ method: 'Heat Transfer', version: 0, name: 'UV flatbed', profile: devicePresets.UV },
  })
  expect(saved.status, saved.text).toBe(200)
  const [glossy, plain] = [await order(true), await order(false)]
  await step("PREPRESS-105 the plate has the device's name for varnish, in a valid PDF/X-4", async () => {
    expect(glossy.plates).toEqual(new Set(['RDG_WHITE', 'RDG_GLOSS', 'CutContour', 'All']))
    expect(plain.plates).toEqual(new Set(['RDG_WHITE', 'CutContour', 'All']))
    expect(await brokenPdfX4Rules(glossy.pdf)).toEqual([])
  })
  await step('PREPRESS-107 the proof pack lists it among the inks', () => {
    const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black']
    expect(glossy.inks).toEqual([...processInks, 'RDG_WHITE', 'RDG_GLOSS', 'CutContour'])
    expect(plain.inks).toEqual([...processInks, 'RDG_WHITE', 'CutContour'])
  })
  await step('PREPRESS-106 the editor learns whether the device of a method has a varnish', async () => {
    const glossOf = async (method: string) => {
      const { json } = await customer.get(
        `/product/${shop.products.tee.id}/soft-proof?method=${encodeURIComponent(method)}`,
      )
      return (json as { device: { hasGloss: boolean } | null }).device?.hasGloss
    }
    expect(await glossOf('Heat Transfer')).toBe(true)
    await admin.post('/device-profiles', {
      ...{ method: 'Embroidery', version: 0, name: 'Six heads', profile: devicePresets.Embroidery },
    })
    expect(await glossOf('Embroidery')).toBe(false)
  })
})
