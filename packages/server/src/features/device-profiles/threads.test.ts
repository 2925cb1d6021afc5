import type { PrintFile } from '@printery/contract'
import { applyOperation } from '@printery/design'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { readAttachedText } from '@printery/documents/to-pdf-a3'
import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aDesignedLine } from '@printery/tests/designs/design-drafts'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { firstItem, moveItem } from '@printery/tests/orders'
import { fileOf } from '@printery/tests/pictures'
import { aLine, openPaymentPage, payAt, uploadBoth } from '@printery/tests/purchases'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readStored } from '../../storage/stored.ts'
import { sweepSewnThreads } from '../production/index.ts'

let shop: TestShop
let admin: Person
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[admin, person] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
})
afterAll(() => shop.close())

const machine = devicePresets.Embroidery
const save = (profile: DeviceProfile, version: number, method = 'Embroidery') =>
  admin.post('/device-profiles', { method, version, name: 'Six needles', profile })

/** The blue is that of no thread below. */
const design = aBadge(
  aDisc({ id: 'e-blue', fill: '2a50a9' }),
  aDisc({ id: 'e-lower', y: 55, fill: 'c21f30' }),
)
const twoThreads: DeviceProfile = {
  ...machine,
  threads: [
    { number: '304', name: 'Red', hex: 'c21f30' },
    { number: '507', name: 'Navy', hex: '1f2b47', lab: [17.8, 2.1, -18.4] },
  ],
}

const check = async (document = design) => {
  const { status, json, text } = await person.post('/preflight', {
    ...{ document, page: 'front', area: 'left-chest-50x100', method: 'Embroidery' },
    ...{ garmentColours: [{ hex: '4a4a48', name: 'Grey' }], productId: shop.products.tee.id },
  })
  expect(status, text).toBe(200)
  return json
}
const codesOf = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)

const fetchPdf = async (reader: Person, path: string) => {
  const response = await fetch(`${shop.url}/api${path}`, {
    headers: { authorization: `Bearer ${reader.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status, String(bytes).slice(0, 300)).toBe(200)
  return bytes
}

test('embroidery is sewn with the threads of its device profile', async () => {
  await step('PREPRESS-072 without threads nothing is matched', async () => {
    const result = await check()
    expect(codesOf(result)).not.toContain('thread-colour')
    expect(result).not.toHaveProperty('threads')
  })

  await step(
    'PREPRESS-084 threads are saved with a version of embroidery, and of no other method',
    async () => {
      const wrong = await save({ ...twoThreads, threads: [{ number: '1', name: 'Navy', hex: 'blue' }] }, 0)
      expect([wrong.status, wrong.json.fieldErrors]).toEqual([
        422,
        { 'profile.threads': 'Line 1: Enter the colour after the name, with six digits such as 1f4e8c.' },
      ])
      expect((await save(twoThreads, 0, 'Heat Transfer')).json.fieldErrors).toEqual({
        'profile.threads': 'Only embroidery has threads.',
      })
      const saved = await save(twoThreads, 0)
      expect([saved.status, saved.json.profile.threads]).toEqual([200, twoThreads.threads])
      const { json } = await person.get(`/product/${shop.products.tee.id}/soft-proof?method=Embroidery`)
      expect(json.device.threads).toEqual(twoThreads.threads)
    },
  )

  await step(
    'PREPRESS-086 preflight of a product finds colours that no thread has, and fixes them',
    async () => {
      const result = await check()
      expect(codesOf(result)).toEqual(['thread-colour'])
      expect(result.findings[0]).toMatchObject({
        ...{ severity: 'warning', elementId: 'e-blue', title: 'Blue is sewn as Navy (507)' },
        fix: {
          label: 'Use thread colours',
          operation: { type: 'change', changes: { 'e-blue': { fill: '1f2b47' } } },
        },
      })
      expect(result.threads.map(({ number }: { number: string }) => number).sort()).toEqual(['304', '507'])
      const { design: fixed } = applyOperation(design, result.findings[0].fix.operation)
      expect(codesOf(await check(fixed))).not.toContain('thread-colour')
    },
  )

  const draft = await aDesignDraft(person, design)
  const { sizes } = aDesignedLine(shop, draft)
  const line = {
    ...{ printingType: { front: 'Embroidery' }, quantity: 30, totalPrice: 30 * (1240 + 130) },
    sizes: sizes.map((size) => ({ ...size, quantityPurchased: 30 })),
  }
  await step('PREPRESS-086 a line with such a colour has to be confirmed', async () => {
    const added = await person.post('/cart', {
      ...aDesignedLine(shop, draft),
      ...line,
      confirmFindings: false,
    })
    expect([added.status, added.json.code]).toEqual([409, 'preflight_unconfirmed'])
    expect(codesOf(added.json.facts)).toContain('thread-colour')
  })

  const { orderId, itemId } = await buyDesigned(shop, admin, person, line, design)
  // The order keeps its threads.
  expect((await save({ ...machine, threads: [] }, 1)).status).toBe(200)
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  expect((await printFilesOf(admin, itemId)).json.files.map(({ kind }: PrintFile) => kind)).toContain('png')

  await step('PREPRESS-120 the print file names its threads', async () => {
    const [file] = await shop.rows<{ sha256: string }>(
      `select sha256 from print_files where item_id = '${itemId}' and kind = 'png'`,
    )
    const png = await readStored(shop.shop, file?.sha256 ?? '')
    expect(png?.toString('latin1')).toMatch(/Threads (507 Navy, 304 Red|304 Red, 507 Navy)/)
  })

  await step('PREPRESS-089 the job ticket lists the threads of the order and the stitches', async () => {
    const { text } = await readPdf(await fetchPdf(admin, `/item/${itemId}/job-ticket`))
    expect(text).toMatch(/Threads .*507 Navy Delta E 1\d\.\d/)
    expect(text).toContain('304 Red Delta E 0.0')
    expect(text).toMatch(/Stitches about 1,[89]00/)
  })
  const pack = await fetchPdf(person, `/item/${itemId}/proof-pack`)
  await step('PREPRESS-090 the proof pack lists the same, for people and as data', async () => {
    expect((await readPdf(pack)).text).toMatch(/507 Navy Delta E 1\d\.\d/)
    const record = JSON.parse((await readAttachedText(pack, 'proof-pack.json')) ?? 'null')
    expect(record).toMatchObject({
      order: { id: orderId },
      prints: [{ side: 'front', method: 'Embroidery', stitches: expect.any(Number) }],
    })
    const [{ threads }] = record.prints
    expect(threads).toContainEqual({
      ...{ number: '304', name: 'Red', hex: 'c21f30', distance: 0 },
      stitches: expect.any(Number),
    })
    expect(await fetchPdf(person, `/item/${itemId}/proof-pack`)).toEqual(pack)
  })
  await step(
    'PREPRESS-090 the stored list is removed after 30 days, and created again with the same content',
    async () => {
      const stored = () => shop.rows(`select key from derived_objects where key like 'threads/%'`)
      const after = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000)
      await sweepSewnThreads(shop.shop, after(29))
      expect(await stored()).toHaveLength(1)
      await sweepSewnThreads(shop.shop, after(31))
      expect(await stored()).toEqual([])
      expect(await fetchPdf(person, `/item/${itemId}/proof-pack`)).toEqual(pack)
    },
  )
  await step('PREPRESS-089 other documents do not wait for the threads of a job ticket', async () => {
    await sweepSewnThreads(shop.shop, new Date(shop.clock.now().getTime() + 31 * 86_400_000))
    const { render } = shop.shop.pdfRenderer
    const storedAtTurn: unknown[] = []
    const spy = vi.spyOn(shop.shop.pdfRenderer, 'render').mockImplementation(async (...args) => {
      storedAtTurn.push(
        ...(await shop.rows(`select 1 as one from derived_objects where key like 'threads/%'`)),
      )
      return render(...args)
    })
    await fetchPdf(admin, `/item/${itemId}/job-ticket`)
    spy.mockRestore()
    expect(storedAtTurn).toEqual([{ one: 1 }])
  })
  await step('PREPRESS-089 a job ticket is printed without threads that cannot be loaded', async () => {
    const { singleFlight } = shop.shop
    const spy = vi
      .spyOn(shop.shop, 'singleFlight')
      .mockImplementation(async (key, work) =>
        key.startsWith('threads/') ? Promise.reject(new Error('no preflight')) : singleFlight(key, work),
      )
    const logged = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => undefined)
    const { text } = await readPdf(await fetchPdf(admin, `/item/${itemId}/job-ticket`))
    expect(text).toContain('Embroidery')
    expect(text).not.toMatch(/Threads|Stitches/)
    expect(logged.mock.calls.map(([, message]) => message)).toEqual([
      'a job ticket is printed without its threads',
    ])
    spy.mockRestore()
    logged.mockRestore()
  })
  await step('PREPRESS-089 with an empty list of threads, a job ticket has none', async () => {
    const other = await buyDesigned(shop, admin, person, line, design)
    await moveItem(admin, other.itemId, 'design approved')
    await makePrintFiles(shop, other.itemId)
    const { text } = await readPdf(await fetchPdf(admin, `/item/${other.itemId}/job-ticket`))
    expect(text).toContain('Embroidery')
    expect(text).not.toMatch(/Threads|Stitches/)
  })
})

test('PREPRESS-119 an upload that is embroidered is listed with the threads nearest to its colours, without its paper', async () => {
  const { version } = (await admin.get('/device-profiles')).json.profiles.find(
    (each: { method: string }) => each.method === 'Embroidery',
  )
  expect((await save(twoThreads, version)).status).toBe(200)
  const bytes = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="384"><rect width="320" height="384" fill="#ffffff"/>
        <rect x="40" y="40" width="200" height="200" fill="#2a50a9"/><rect x="40" y="280" width="200" height="60" fill="#c21f30"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
  const picture = fileOf(bytes, 'image/png', 'logo.png')
  const { body } = await aLine(shop, { quantity: 30 })
  const added = await person.post('/cart', {
    ...{ ...body, printingType: { front: 'Embroidery' }, totalPrice: 30 * (1240 + 130) },
    ...{ frontDesign: picture.descriptor, frontUploadedImage: picture.descriptor },
    printAreas: { front: 'left-chest-50x100' },
  })
  expect(added.status, added.text).toBe(201)
  await uploadBoth(added, picture)
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  const { id } = await firstItem(admin, orderId)
  await moveItem(admin, id, 'design approved')
  const { text } = await readPdf(await fetchPdf(admin, `/item/${id}/job-ticket`))
  expect(text).toMatch(/Threads 507 Navy Delta E 1\d\.\d 304 Red Delta E [01]\.\d/)
  expect(text).not.toMatch(/titches/)
  expect((await readPdf(await fetchPdf(person, `/item/${id}/proof-pack`))).text).toContain('507 Navy')
})
