import { randomUUID } from 'node:crypto'
import type { AssetView } from '@printery/contract'
import { applyOperation } from '@printery/design'
import { anElement, anEmptyDesign, aPlainDesign, aText } from '@printery/design/testing/designs'
import { aForm, openPaymentPage, openShop, type Person, payAt, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { aDesignDraft, aDesignedLine, aPhotoBadge } from '@printery/tests/designs/design-drafts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepFrozenDesigns } from '../designs/index.ts'
import { contentKey, sweepFiles } from '../files/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const dayMs = 86_400_000
const itemsOf = async (person: Person) => (await person.get('/cart')).json.cart.items

async function addDesigned(person: Person, change: object = {}) {
  const added = await person.post('/cart', { ...aDesignedLine(shop, await aDesignDraft(person)), ...change })
  expect(added.status, added.text).toBe(201)
  return added.json
}

describe('a line by designId', () => {
  test('EDIT-015 CONFIG-042 freezes the draft, expects no uploads, costs as much as an uploaded one and shows both its pictures', async () => {
    const person = await shop.aPerson()
    const design = aBadge()
    const draft = await aDesignDraft(person, design)
    const { status, json, text } = await person.post('/cart', aDesignedLine(shop, draft))
    expect(status, text).toBe(201)
    expect(json.presignedUrls).toEqual({
      ...{ frontUrl: null, backUrl: null, frontWithoutTemplate: null, backWithoutTemplate: null },
      additionalFiles: [],
    })
    expect(json.item).toMatchObject({
      ...{ price: 6 * (1490 + 250), isCustomUpload: false, uploads: { status: 'complete' } },
      designId: expect.any(String),
      frontDesign: expect.stringMatching(/^\/files\//),
      frontWithoutTemplate: expect.stringMatching(/^\/files\//),
      ...{ backDesign: null, backWithoutTemplate: null },
    })
    expect(json.item.designId).not.toBe(draft)
    expect(json.item.printed).not.toBeNull()
    expect((await itemsOf(person))[0]).toEqual(json.item)
    for (const url of [json.item.frontDesign, json.item.frontWithoutTemplate])
      expect((await fetch(shop.url + url)).status).toBe(200)

    const [frozen] = await shop.rows(`select * from frozen_designs where id = '${json.item.designId}'`)
    expect(JSON.parse(String(frozen?.document))).toEqual(design)
    expect(frozen).toMatchObject({
      owner_id: person.user.id,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      fonts: [{ family: 'instrument-sans', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      assets: [],
      renderer_version: expect.stringContaining('resvg'),
    })
    const [files] = await shop.rows(
      `select json_object_agg(l.slot, f.sha256) as hashes from cart_line_files l join files f on f.id = l.file_id where l.line_id = '${json.item.id}'`,
    )
    const { frontUploadedImage, frontDesign } = (files?.hashes ?? {}) as Record<string, string>
    const artwork = await shop.shop.storage.read(contentKey(frontUploadedImage ?? ''))
    const { width, height, density, hasAlpha } = await sharp(artwork).metadata()
    // 50 by 100 mm at 150 dpi, with nothing around the print.
    expect([width, height, density, hasAlpha]).toEqual([295, 591, 150, true])
    const onProduct = await sharp(await shop.shop.storage.read(contentKey(frontDesign ?? ''))).metadata()
    expect(onProduct).toMatchObject({ format: 'jpeg', hasAlpha: false })
  })

  test("later changes of the draft don't affect it, and no row of a frozen design can be changed", async () => {
    const person = await shop.aPerson()
    const draft = await aDesignDraft(person)
    const { item } = (await person.post('/cart', aDesignedLine(shop, draft))).json
    const readDocument = () => shop.rows(`select document from frozen_designs where id = '${item.designId}'`)
    const before = await readDocument()
    await person.patch(`/draft/${draft}`, { data: aBadge(aDisc({ fill: '00ff00' })), version: 1 })
    await person.delete(`/draft/${draft}`)
    expect(await readDocument()).toEqual(before)
    expect((await itemsOf(person))[0]).toEqual(item)
    for (const assignment of [`renderer_version = 'x'`, `created_at = now()`])
      await expect(shop.shop.db.execute(`update frozen_designs set ${assignment}`)).rejects.toThrow()
  })

  test('another line shares its artwork: drawn on its own garment from the same frozen design', async () => {
    const [person, runId] = [await shop.aPerson(), randomUUID()]
    // A red that is visible on white and on black.
    const designId = await aDesignDraft(person, aBadge(aDisc()))
    const { item } = await addDesigned(person, { runId, designId })
    const { designId: _own, ...line } = aDesignedLine(shop, '')
    const shared = await person.post('/cart', { ...line, runId, color: '1c1c1d', artworkOf: item.id })
    expect(shared.status, shared.text).toBe(201)
    expect(shared.json.item).toMatchObject({ designId: item.designId, uploads: { status: 'complete' } })
    const hashes = await shop.rows(
      `select l.slot, f.sha256 from cart_line_files l join files f on f.id = l.file_id where f.owner_id = '${person.user.id}'`,
    )
    const countFilesIn = (slot: string) =>
      new Set(hashes.filter((row) => row.slot === slot).map((row) => row.sha256)).size
    expect([hashes.length, countFilesIn('frontUploadedImage'), countFilesIn('frontDesign')]).toEqual([
      4, 1, 2,
    ])
  })

  test('a saved checkout, its copy, a quotation and a second order keep the frozen design', async () => {
    const person = await shop.aPerson()
    const { item } = await addDesigned(person)
    const quoted = await person.post('/quotation', {
      ...{ firstName: 'Mei', lastName: 'Tan', phoneNumber: '+65 0000 1001', shippingType: 'regular' },
    })
    expect(quoted.status, quoted.text).toBe(201)
    const { draft } = (await person.post('/draft', { shippingType: 'regular' })).json
    const copy = (await person.post('/draft', { draftId: draft.id, shippingType: 'fast' })).json.draft
    const { orderId } = await buyWith(person, { draftId: draft.id })
    await person.post(`/order/${orderId}/reorder`)
    const order = (await person.get(`/order/${orderId}`)).json.order
    const [reordered] = await itemsOf(person)
    for (const line of [draft.items[0], copy.items[0], order.items[0], reordered])
      expect(line).toMatchObject({ designId: item.designId, uploads: { status: 'complete' } })
    const quotedDesigns = await shop.rows(
      `select lines -> 0 ->> 'designId' as id from quotations where user_id = '${person.user.id}'`,
    )
    expect(quotedDesigns).toEqual([{ id: item.designId }])
  })

  test('a design that no line names any more is removed after a day, with its pictures', async () => {
    const person = await shop.aPerson()
    const { item } = await addDesigned(person)
    const referenced = await addDesigned(await shop.aPerson())
    const sweep = async () => {
      const now = shop.clock.now()
      await sweepFiles(shop.shop, now)
      await sweepFrozenDesigns(shop.shop.db, new Date(now.getTime() - dayMs))
    }
    const remainingDesigns = () =>
      shop.rows(
        `select id from frozen_designs where id in ('${item.designId}', '${referenced.item.designId}')`,
      )
    await person.delete('/cart')
    await sweep()
    expect(await remainingDesigns()).toHaveLength(2)
    shop.clock.pass(dayMs + 1000)
    await sweep()
    expect(await remainingDesigns()).toEqual([{ id: referenced.item.designId }])
    expect(await shop.rows(`select 1 from files where owner_id = '${person.user.id}'`)).toEqual([])
  })

  test('the same key returns the first response and freezes once', async () => {
    const person = await shop.aPerson()
    const body = aDesignedLine(shop, await aDesignDraft(person))
    const send = () => person.post('/cart', body, { headers: { 'idempotency-key': 'once' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.text]).toEqual([201, first.text])
    const other = await person.post(
      '/cart',
      { ...body, quantity: 7 },
      { headers: { 'idempotency-key': 'once' } },
    )
    expect(other.json.code).toBe('idempotency_key_reused')
    expect(
      await shop.rows(`select id from frozen_designs where owner_id = '${person.user.id}'`),
    ).toHaveLength(1)
    expect(await itemsOf(person)).toHaveLength(1)
  })
})

async function buyWith(person: Person, change: Record<string, unknown> = {}) {
  const page = await openPaymentPage(person, change)
  await payAt(page.url)
  await person.post('/order/confirm', { orderId: page.orderId })
  return page
}

describe('AU3 a design that cannot be frozen is refused, and nothing is written', () => {
  const expectNothingStored = async (person: Person) => {
    expect(await itemsOf(person)).toEqual([])
    expect(await shop.rows(`select id from frozen_designs where owner_id = '${person.user.id}'`)).toEqual([])
    expect(await shop.rows(`select id from files where owner_id = '${person.user.id}'`)).toEqual([])
  }

  test("another's and an absent draft are 404, an expired one and one without a design 409", async () => {
    const [person, other] = [await shop.aPerson(), await shop.aPerson()]
    const draft = await aDesignDraft(other)
    for (const designId of [draft, randomUUID()]) {
      const reply = await person.post('/cart', aDesignedLine(shop, designId))
      expect([reply.status, reply.json.code]).toEqual([404, 'not_found'])
    }
    const broken = await aDesignDraft(person)
    await shop.shop.db.execute(`update drafts set data = '{"version": 99}' where id = '${broken}'`)
    expect((await person.post('/cart', aDesignedLine(shop, broken))).status).toBe(409)
    shop.clock.pass(7 * dayMs + 1000)
    const expired = await other.post('/cart', aDesignedLine(shop, draft))
    expect([expired.status, expired.json.code]).toEqual([409, 'draft_expired'])
    await expectNothingStored(person)
  })

  test.each([
    ['an empty page', () => anEmptyDesign(), {}, 'designId'],
    ['an area that is not offered', () => aDesignOf('front-a4', 210, 297), {}, 'designId'],
    ['an area of another size', () => aDesignOf('left-chest-50x100', 60, 100), {}, 'designId'],
    [
      'another area than is chosen',
      () => aBadge(),
      { printAreas: { front: 'full-front-a3' } },
      'printAreas.front',
    ],
    ['artwork of another line as well', () => aBadge(), { artworkOf: randomUUID() }, 'artworkOf'],
    [
      'a line without a print',
      () => aBadge(),
      { printingType: {}, printingSides: '0', totalPrice: 6 * 1490 },
      'designId',
    ],
    [
      'files of its sides as well',
      () => aBadge(),
      { frontDesign: { fileName: 'a.png', contentType: 'image/png', size: 10 } },
      'frontDesign',
    ],
  ])('%s is refused with 422', async (_case, design, change, field) => {
    const person = await shop.aPerson()
    const draft = await aDesignDraft(person, design())
    const { status, json } = await person.post('/cart', { ...aDesignedLine(shop, draft), ...change })
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, [field]])
    await expectNothingStored(person)
  })

  test('UP3 pictures of more than 256 MB are refused here, so that every order can be printed', async () => {
    const person = await shop.aPerson()
    const { sha256, design } = await aPhotoBadge(person)
    const draft = await aDesignDraft(person, design)
    await shop.shop.db.execute(`update assets set size = 300000000 where sha256 = '${sha256}'`)
    const { status, json } = await person.post('/cart', aDesignedLine(shop, draft))
    expect([status, json.message]).toEqual([413, expect.stringContaining('256 MB')])
    await expectNothingStored(person)
  })

  test('MO1 a wrong price is refused with the right one', async () => {
    const person = await shop.aPerson()
    const draft = await aDesignDraft(person)
    const reply = await person.post('/cart', { ...aDesignedLine(shop, draft), totalPrice: 1 })
    expect(reply.json).toMatchObject({ code: 'price_changed', facts: { totalPrice: 6 * (1490 + 250) } })
    await expectNothingStored(person)
  })
})

describe('the preflight of a design that becomes a line', () => {
  const plainPicture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()

  /** A line of 20 T-shirts that are screen printed in this many colours. */
  const screenPrintedLine = (designId: string, colours: number) => ({
    ...aDesignedLine(shop, designId),
    ...{ quantity: 20, printingType: { front: 'Screen Printing' }, screenColours: { front: colours } },
    sizes: [{ productSizeId: shop.products.tee.sizes[1]?.id, quantityPurchased: 20 }],
    totalPrice: 20 * (1240 + colours * 80),
  })

  test('CONFIG-042 the buyer has to confirm its findings, which are returned until then; a clean design passes', async () => {
    const person = await shop.aPerson()
    // A pale shape on a white garment.
    const paleDraft = await aDesignDraft(person, aBadge(aDisc({ fill: 'f6e3a0' })))
    const { confirmFindings: _confirmation, ...body } = aDesignedLine(shop, paleDraft)
    for (const change of [{}, { confirmFindings: false }]) {
      const { status, json } = await person.post('/cart', { ...body, ...change })
      expect([status, json.code]).toEqual([409, 'preflight_unconfirmed'])
      expect(json.facts.findings).toMatchObject([
        { page: 'front', code: 'low-contrast', severity: 'warning', title: expect.any(String), box: {} },
      ])
    }
    expect(await itemsOf(person)).toEqual([])
    expect((await person.post('/cart', { ...body, confirmFindings: true })).status).toBe(201)
    const cleanDraft = await aDesignDraft(person, aBadge(aDisc()))
    const { confirmFindings: _confirmed, ...line } = aDesignedLine(shop, cleanDraft)
    const added = await person.post('/cart', line)
    expect(added.status, added.text).toBe(201)
    // The same design on a garment in the colour of the print.
    const redProduct = await shop.products.add({
      title: 'Red Tee',
      colours: [{ hex: 'b3202c', name: 'Red' }],
    })
    const onRed = { ...line, productId: redProduct.id, color: 'b3202c' }
    const sizes = [{ productSizeId: redProduct.sizes[1]?.id, quantityPurchased: 6 }]
    const refused = await person.post('/cart', { ...onRed, sizes })
    expect([refused.status, refused.json.facts.findings[0]]).toMatchObject([
      422,
      { code: 'low-contrast', severity: 'error', title: 'A shape cannot be seen on Red' },
    ])
  })

  test('CORRECT-036 near-black on a black shirt is refused, also where it shows through the hole of a picture', async () => {
    const person = await shop.aPerson()
    const hole = { left: 100, top: 100, input: await plainPicture(400, 400, '#fff') }
    const frame = await sharp(await plainPicture(600, 600, '#fcc82c'))
      .composite([{ ...hole, blend: 'dest-out' }])
      .png()
      .toBuffer()
    const { sha256, asset } = (await person.post('/asset', aForm('frame.png', frame))).json as AssetView
    // The picture is 40 mm wide, with a hole of 27 mm in the middle.
    const picture = anElement({ kind: 'image', x: 5, y: 5, width: 40, height: 40, asset: sha256 })
    const nearBlack = aDisc({ id: 'e-night', x: 18, y: 18, width: 14, height: 14, fill: '141311' })
    for (const elements of [
      [nearBlack, picture],
      [picture, nearBlack],
    ]) {
      const { design } = applyOperation(aBadge(aDisc({ y: 55 })), {
        ...{ type: 'add', elements, assets: { [sha256]: asset } },
      })
      const line = aDesignedLine(shop, await aDesignDraft(person, design))
      const refused = await person.post('/cart', { ...line, color: '1c1c1d' })
      expect([refused.status, refused.json.facts.findings[0]]).toMatchObject([
        422,
        { code: 'low-contrast', severity: 'error', elementId: 'e-night' },
      ])
      const accepted = await person.post('/cart', line)
      expect(accepted.status, accepted.text).toBe(201)
    }
  })

  test('MO1 a screen print of more inks than are paid for is refused, confirmed or not, and so is an unpaid white underbase', async () => {
    const person = await shop.aPerson()
    const twoInks = aBadge(aDisc(), aDisc({ x: 10, y: 55, fill: '2a50a9' }))
    const draft = await aDesignDraft(person, twoInks)
    const { status, json } = await person.post('/cart', screenPrintedLine(draft, 1))
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, ['designId']])
    expect(json.facts.findings).toContainEqual(
      expect.objectContaining({
        code: 'too-many-inks',
        severity: 'error',
        measured: '2 of 1',
        neededInks: 2,
        page: 'front',
      }),
    )
    const onBlack = await person.post('/cart', { ...screenPrintedLine(draft, 2), color: '1c1c1d' })
    expect([onBlack.status, onBlack.json.facts.findings[0].measured]).toEqual([422, '3 of 2'])
    expect(await itemsOf(person)).toEqual([])
    for (const line of [screenPrintedLine(draft, 2), { ...screenPrintedLine(draft, 3), color: '1c1c1d' }]) {
      const added = await person.post('/cart', line)
      expect(added.status, added.text).toBe(201)
    }
  })
})

function aDesignOf(name: string, width: number, height: number) {
  const design = aPlainDesign(aText('Harbour Run', { x: 5, y: 5, width: 40, height: 20 }))
  return { ...design, pages: { ...design.pages, front: { area: { name, width, height }, ground: null } } }
}
