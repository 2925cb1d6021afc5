import { ZipBuffer } from 'node:zlib'
import type { PrintFile } from '@printery/contract'
import { aText } from '@printery/design/testing/designs'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aPhotoBadge } from '@printery/tests/designs/design-drafts'
import {
  buyDesigned,
  makePrintFiles,
  printFileJobs,
  printFilesOf,
} from '@printery/tests/designs/designed-orders'
import { firstItem, moveItem } from '@printery/tests/orders'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UnrecoverableJobError } from '../../jobs/jobs.ts'
import { sha256 } from '../../tokens.ts'
import { sweepFrozenDesigns } from '../designs/index.ts'
import { contentKey, sweepFiles } from '../files/index.ts'
import { notifyStalledOrders } from '../orders/index.ts'
import { sweepPrintFiles } from './sweeping.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  // Jobs are run by hand, so that the state before and after them can be checked.
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const bytesAt = async (url: string) => Buffer.from(await (await fetch(shop.url + url)).arrayBuffer())

test('EDIT-015 the print file of a design has the size of its print area, is byte-identical to the proof, and can be downloaded after the approval', async () => {
  const person = await shop.aPerson()
  const { orderId, item, itemId, proof } = await buyDesigned(shop, admin, person)
  expect(item).toMatchObject({ designId: expect.any(String), uploadedBy: 'customer' })
  // Only staff see the renderer version and fonts.
  expect(item.drawnFrom).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    fonts: [{ family: 'instrument-sans', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    rendererVersion: expect.stringContaining('resvg'),
  })
  expect((await firstItem(person, orderId)).drawnFrom).toBeNull()
  expect(await printFileJobs(shop, itemId)).toEqual([{ data: { itemId, number: 1 } }])

  expect((await printFilesOf(admin, itemId)).json.code).toBe('not_approved')
  expect((await moveItem(admin, itemId, 'design approved')).status).toBe(200)
  expect((await printFilesOf(admin, itemId)).json.code).toBe('print_files_pending')
  expect((await admin.post('/artwork', { orderIds: [orderId] })).json.code).toBe('print_files_pending')
  await makePrintFiles(shop, itemId)
  expect((await printFilesOf(person, itemId)).status).toBe(403)
  expect((await printFilesOf(await shop.aPerson('supplier'), itemId)).status).toBe(404)

  const { status, json } = await printFilesOf(admin, itemId)
  expect(status).toBe(200)
  const files = json.files as PrintFile[]
  const png = files.find(({ kind }) => kind === 'png') as PrintFile
  expect(png).toMatchObject({
    side: 'front',
    area: 'left-chest-50x100',
    dpi: 300,
    widthMm: 50,
    heightMm: 100,
  })
  const bytes = await bytesAt(png.url)
  expect([sha256(bytes), bytes.equals(proof)]).toEqual([png.sha256, true])
  const { width, height, density, hasAlpha } = await sharp(bytes).metadata()
  expect([width, height, density, hasAlpha]).toEqual([png.widthPx, png.heightPx, 300, true])
  for (const [px, mm] of [
    [width, 50],
    [height, 100],
  ] as const)
    expect(Math.abs((px / (density ?? 0)) * 25.4 - mm)).toBeLessThan(0.1)
  for (const file of files) expect(sha256(await bytesAt(file.url)), file.kind).toBe(file.sha256)

  const { json: download } = await admin.post('/artwork', { orderIds: [orderId] })
  const zip = new ZipBuffer(await bytesAt(download.url))
  const names = [...zip].map(([name]) => name)
  expect(names).toHaveLength(files.length + 2)
  const inZip = names.find((name) => name.endsWith('_front_print_v1.png')) ?? ''
  expect(bytes.equals(await zip.get(inZip).content())).toBe(true)
  expect(names.some((name) => name.endsWith('_front_v1.png'))).toBe(false)
})

test('a screen print on a dark garment gets an underbase and a plate per paid ink', async () => {
  const change = {
    ...{ quantity: 20, color: '1c1c1d', totalPrice: 20 * (1240 + 3 * 80) },
    ...{ printingType: { front: 'Screen Printing' }, screenColours: { front: 3 } },
    sizes: [{ productSizeId: shop.products.tee.sizes[1]?.id, quantityPurchased: 20 }],
  }
  const yellow = aText('Harbour Run', { x: 5, y: 55, width: 40, height: 20 }, { size: 8, fill: 'fcc82c' })
  const { orderId, itemId } = await buyDesigned(
    shop,
    admin,
    await shop.aPerson(),
    change,
    aBadge(aDisc(), yellow),
  )
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  const files = (await printFilesOf(admin, itemId)).json.files as PrintFile[]
  const ofKind = (kind: PrintFile['kind']) => files.filter((file) => file.kind === kind)
  expect(
    ofKind('plate')
      .map(({ ink }) => ink)
      .sort(),
  ).toEqual(['b3202c', 'fcc82c'])
  expect([ofKind('png').length, ofKind('pdf').length, ofKind('underbase').length]).toEqual([1, 1, 1])
  for (const file of [...ofKind('plate'), ...ofKind('underbase')]) {
    const { width, height, density } = await sharp(await bytesAt(file.url)).metadata()
    expect([width, height, density]).toEqual([file.widthPx, file.heightPx, 300])
  }
  const { json } = await admin.post('/artwork', { orderIds: [orderId] })
  const names = [...new ZipBuffer(await bytesAt(json.url))].map(([name]) => name)
  expect(
    names.filter((name) => /_(plate-(fcc82c|b3202c)|underbase-ffffff)_v1\.png$/.test(name)),
  ).toHaveLength(3)
})

test('repeated, killed and concurrent runs create the same files once', async () => {
  const { itemId } = await buyDesigned(shop, admin, await shop.aPerson())
  const rows = () =>
    shop.rows(
      `select side, kind, ink, sha256 from print_files where item_id = '${itemId}' order by side, kind, ink`,
    )
  await Promise.all([makePrintFiles(shop, itemId), makePrintFiles(shop, itemId)])
  const first = await rows()
  expect(first.length).toBeGreaterThan(0)
  // Killed after storing the bytes and before inserting the rows.
  await shop.shop.db.execute(`delete from print_files where item_id = '${itemId}'`)
  await makePrintFiles(shop, itemId)
  expect(await rows()).toEqual(first)
  await makePrintFiles(shop, itemId)
  expect(await rows()).toEqual(first)
})

test('a file with different bytes is logged and never replaces the first', async () => {
  const { itemId } = await buyDesigned(shop, admin, await shop.aPerson())
  await makePrintFiles(shop, itemId)
  await expect(shop.shop.db.execute(`update print_files set sha256 = repeat('0', 64)`)).rejects.toThrow()
  // Simulates files of an older renderer.
  await shop.shop.db.execute(`alter table print_files disable trigger print_files_stay`)
  await shop.shop.db.execute(
    `update print_files set sha256 = repeat('0', 64) where item_id = '${itemId}' and kind = 'png'`,
  )
  await shop.shop.db.execute(`alter table print_files enable trigger print_files_stay`)
  const before = shop.log.length
  await makePrintFiles(shop, itemId)
  expect(shop.log.slice(before).filter((line) => line.includes('different bytes than before'))).toHaveLength(
    1,
  )
  const [printFile] = await shop.rows(
    `select sha256 from print_files where item_id = '${itemId}' and kind = 'png'`,
  )
  expect(printFile?.sha256).toBe('0'.repeat(64))
})

test('a design that cannot be rendered fails permanently, its order shows it and the shop is notified once; an admin can retry it', async () => {
  const { orderId, itemId } = await buyDesigned(shop, admin, await shop.aPerson())
  await moveItem(admin, itemId, 'design approved')
  const retryPrintFiles = (caller: Person) => caller.post(`/item/${itemId}/print-files`)
  const stalledOrderEmails = async () => {
    await notifyStalledOrders(shop.shop, shop.clock.now())
    return shop.rows(
      `select 1 from jobs.job where data -> 'data' ->> 'what' = 'Print files could not be made' and data -> 'data' ->> 'orderId' = '${orderId}'`,
    )
  }
  const failJob = () =>
    shop.shop.db.execute(
      `update jobs.job set state = 'failed', completed_on = now() where name = 'print-files' and data ->> 'itemId' = '${itemId}'`,
    )
  expect((await retryPrintFiles(admin)).status).toBe(200)
  expect([(await printFileJobs(shop, itemId)).length, await stalledOrderEmails()]).toEqual([1, []])
  await failJob()
  const refused = await printFilesOf(admin, itemId)
  expect(refused.json).toMatchObject({ code: 'print_files_failed', facts: { itemIds: [itemId] } })
  expect((await admin.post('/artwork', { orderIds: [orderId] })).json.code).toBe('print_files_failed')
  await stalledOrderEmails()
  expect(await stalledOrderEmails()).toHaveLength(1)
  expect((await retryPrintFiles(await shop.aPerson('supplier'))).status).toBe(403)
  await Promise.all([retryPrintFiles(admin), retryPrintFiles(admin)])
  expect(await printFileJobs(shop, itemId)).toHaveLength(2)
  expect((await printFilesOf(admin, itemId)).json.code).toBe('print_files_pending')
  await makePrintFiles(shop, itemId)
  expect((await printFilesOf(admin, itemId)).status).toBe(200)
  expect((await retryPrintFiles(admin)).json.message).toBe('All its print files are there.')
  expect([(await printFileJobs(shop, itemId)).length, (await stalledOrderEmails()).length]).toEqual([2, 1])
})

test('a job whose picture is missing fails without a retry', async () => {
  const person = await shop.aPerson()
  const { sha256: lost, design } = await aPhotoBadge(person)
  const { itemId } = await buyDesigned(shop, admin, person, {}, design)
  await shop.shop.storage.remove(contentKey(lost))
  await expect(makePrintFiles(shop, itemId)).rejects.toBeInstanceOf(UnrecoverableJobError)
})

test("DEC-37: with online confirmation only the customer can approve the server's proof", async () => {
  const person = await shop.aPerson()
  const { itemId, item } = await buyDesigned(shop, admin, person, {
    printProofing: 'Wait for Online Confirmation',
  })
  expect(item).toMatchObject({ status: 'design pending approval', uploadedBy: 'admin' })
  const { notices } = (await person.get('/notices')).json
  expect(notices).toContainEqual(expect.objectContaining({ kind: 'proof', itemId }))
  expect(
    await shop.rows(
      `select data ->> 'version' as version from jobs.job where name = 'waiting-reminder' and data ->> 'itemId' = '${itemId}'`,
    ),
  ).toEqual([{ version: '1' }])
  // The review shows the size and resolution of the print.
  const { designs } = (await person.get(`/item/${itemId}/designs`)).json
  expect(designs[0].printed).toMatchObject([{ widthMm: 50, heightMm: 100, dpi: 300 }])
  expect((await moveItem(admin, itemId, 'design approved')).json.code).toBe('confirmation_awaited')
  const approved = await moveItem(person, itemId, 'design approved', { version: item.version })
  expect(approved.status, approved.text).toBe(200)
  await makePrintFiles(shop, itemId)
  expect((await printFilesOf(admin, itemId)).status).toBe(200)
})

test('drawing a design does not wait for print files', async () => {
  const person = await shop.aPerson()
  const { sha256: printed, design } = await aPhotoBadge(person, 650)
  const { itemId } = await buyDesigned(shop, admin, person, {}, design)
  const draft = await aDesignDraft(person)
  const { storage } = shop.shop
  const { read } = storage
  const [reached, isDrawing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  storage.read = async (key) => {
    if (key === contentKey(printed)) {
      storage.read = read
      reached.resolve()
      await isDrawing.promise
    }
    return read(key)
  }
  const printing = makePrintFiles(shop, itemId)
  await reached.promise
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await fetch(`${shop.url}/api/draft/${draft}/proof?page=front`, { headers })).status).toBe(200)
  isDrawing.resolve()
  await printing
})

test('RB3 closing the account deletes its designs and print files', async () => {
  const person = await shop.aPerson()
  // No other order has this design.
  const design = aBadge(aDisc({ fill: '2e7d4f' }))
  const { orderId, itemId } = await buyDesigned(shop, admin, person, {}, design)
  await moveItem(admin, itemId, 'design approved')
  await makePrintFiles(shop, itemId)
  const { json } = await person.get('/user/data')
  expect(json.orderedDesigns).toMatchObject([{ document: aBadgeShape, sha256: expect.any(String) }])
  const hashes = (await shop.rows(`select sha256 from print_files where item_id = '${itemId}'`)).map((row) =>
    String(row.sha256),
  )
  await shop.shop.db.execute(`update orders set status = 'order received' where id = '${orderId}'`)
  expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
  expect((await printFilesOf(admin, itemId)).json.files).toEqual([])
  shop.clock.pass(dayMs + 1000)
  const now = shop.clock.now()
  await sweepFiles(shop.shop, now)
  await sweepPrintFiles(shop.shop)
  await sweepFrozenDesigns(shop.shop.db, new Date(now.getTime() - dayMs))
  expect(await shop.rows(`select 1 from frozen_designs where owner_id = '${person.user.id}'`)).toEqual([])
  expect(await shop.rows(`select 1 from print_files where item_id = '${itemId}'`)).toEqual([])
  expect(hashes).toHaveLength(2)
  for (const hash of hashes) expect(await shop.shop.storage.size(contentKey(hash))).toBeUndefined()
  // A late job creates nothing.
  await makePrintFiles(shop, itemId)
  expect(await shop.rows(`select 1 from print_files where item_id = '${itemId}'`)).toEqual([])
})

test('the queue creates print files once the order is paid', async () => {
  const { itemId } = await buyDesigned(shop, admin, await shop.aPerson())
  await moveItem(admin, itemId, 'design approved')
  await shop.servers[0]?.startWorkers()
  await vi.waitFor(async () => expect((await printFilesOf(admin, itemId)).status).toBe(200), {
    timeout: 60_000,
    interval: 200,
  })
})

const aBadgeShape = { version: 3, pages: aBadge().pages }
