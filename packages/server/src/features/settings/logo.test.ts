import { randomUUID } from 'node:crypto'
import type { DocumentData } from '@printery/documents'
import { readPdf } from '@printery/documents/testing/read-pdf'
import { aForm, aPicture, aWebp, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderDocuments } from '../documents/index.ts'
import { sweepFiles } from '../files/index.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

interface Setting {
  key: string
  version: number
}
const read = async () =>
  (await admin.get('/settings')).json.settings.find(({ key }: Setting) => key === 'logo')
const overwriteLogo = async (logo: unknown) =>
  admin.patch('/settings', { values: { logo }, versions: { logo: (await read()).version } })
const send = (name: string, bytes: Buffer) => admin.post('/settings/logo', aForm(name, bytes))
const fetchShop = async () => (await call(shop.url, 'GET', '/shop')).json

const svg = (content: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" ${attributes}><path d="M0 0H300V100H0Z" fill="#1d4ed8"/>${content}</svg>`,
  )

test('SETTING-082 a logo is converted to a PNG of twice its displayed size', async () => {
  const sizeOf = async (name: string, bytes: Buffer) => {
    const { status, json } = await send(name, bytes)
    expect(status, name).toBe(201)
    const served = await fetch(new URL(json.logo.path, shop.url))
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(served.headers.get('content-security-policy')).toContain('sandbox')
    const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(format).toBe('png')
    return [width, height, json.logo.width, json.logo.height, json.notes]
  }
  expect(await sizeOf('wide.png', (await aPicture(1200, 300)).bytes)).toEqual([480, 120, 240, 60, []])
  expect(await sizeOf('small.webp', await aWebp(100, 40))).toEqual([100, 40, 50, 20, []])
  // A drawing is sharp at any size.
  expect(await sizeOf('logo.svg', svg(''))).toEqual([384, 128, 192, 64, []])
  const [, , , , notes] = await sizeOf('text.svg', svg('<text x="9" y="20">Kampong</text>'))
  expect(notes).toEqual(['Texts in it were left out. Convert them to paths, or send a PNG.'])
})

test('SETTING-083 an SVG that would run or fetch something is refused', async () => {
  const script = 'This SVG has a script or an animation in it. Save it without, or send a PNG.'
  for (const [content, attributes, message] of [
    ['<script>alert(1)</script>', '', script],
    ['<path d="M0 0H9V9Z" onclick="alert(1)"/>', '', script],
    ['', 'onload="alert(1)"', script],
    ['<set attributeName="fill" to="red"/>', '', script],
    [
      '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      '',
      'This SVG has parts in it that are not drawings. Save it without, or send a PNG.',
    ],
    [
      '<use href="https://evil.example/x.svg#a"/>',
      '',
      'This SVG takes content from other addresses. Save it with that inside, or send a PNG.',
    ],
  ] as const) {
    const { status, json } = await send('logo.svg', svg(content, attributes))
    expect([status, json.fieldErrors], content || attributes).toEqual([422, { file: message }])
  }
  // The extension of the name doesn't matter.
  expect((await send('logo.png', svg('<script>alert(1)</script>'))).status).toBe(422)
})

test('SETTING-084 a file that cannot be a logo is refused with the reason', async () => {
  const refused = async (name: string, bytes: Buffer) => {
    const { status, json } = await send(name, bytes)
    return [status, json.fieldErrors?.file ?? json.message]
  }
  expect(await refused('logo.pdf', Buffer.from('%PDF-1.4\n'))).toEqual([415, 'Use PNG, JPEG, WebP or SVG.'])
  expect(await refused('logo.png', Buffer.from('not a picture'))).toEqual([
    415,
    'Use PNG, JPEG, WebP or SVG.',
  ])
  expect(await refused('logo.png', Buffer.alloc(0))).toEqual([422, 'logo.png is empty.'])
  expect(await refused('low.png', (await aPicture(200, 20)).bytes)).toEqual([
    422,
    'This logo is 20 px high. Send one of at least 32 px.',
  ])
  expect(await refused('logo.svg', Buffer.concat([svg(''), Buffer.alloc(1024 * 1024, ' ')]))).toEqual([
    413,
    'logo.svg is larger than 1 MB.',
  ])
  const { bytes } = await aPicture(400, 100)
  expect((await refused('half.png', bytes.subarray(0, bytes.length / 2)))[0]).toBe(422)
})

test('a saved logo replaces the name, and is kept for undo', async () => {
  const first = (await send('one.png', (await aPicture(400, 100)).bytes)).json.logo
  const second = (await send('two.png', (await aPicture(200, 100)).bytes)).json.logo
  const unsaved = (await send('three.png', (await aPicture(120, 100)).bytes)).json.logo
  await step('SETTING-085 pages and emails have it, with its size and the name as its text', async () => {
    expect((await fetchShop()).logo).toBeNull()
    expect((await overwriteLogo(first)).status).toBe(200)
    expect((await fetchShop()).logo).toEqual({ url: first.path, width: 200, height: 50 })
    const { json } = await admin.post('/settings/email-preview', { template: 'shipped', texts: {} })
    const [tag] = /<img[^>]*>/.exec(json.html) ?? []
    expect(tag).toContain(`src="${shop.shop.settings.PUBLIC_URL}${first.path}"`)
    expect(tag).toContain('alt="Printery"')
    expect(tag).toContain('width="200"')
  })
  await step('SETTING-089 documents have it at the top, as high as the name was', async () => {
    const documentData: DocumentData = {
      kind: 'quotation',
      ...{ id: randomUUID(), createdAt: '2026-11-20T03:00:00.000Z', validUntil: '2026-11-27T03:00:00.000Z' },
      seller: { name: 'Printery', address: '', registration: '', phone: '', supportEmail: '' },
      buyer: { name: 'Mei Tan', phoneNumber: '' },
      lines: [],
      sum: { subTotal: 0, discount: 0, shippingType: 'regular', shippingCost: 0, total: 0 },
    }
    const bytes = await renderDocuments(shop.shop, 'mei', async () => [{ documentData, pictures: [] }])
    const { pages } = await readPdf(bytes)
    const [logo, ...others] = pages.flatMap(({ pictures }) => pictures)
    expect(others).toEqual([])
    expect(logo?.pixels).toEqual([400, 100])
    expect(logo?.points.map((point) => point.toFixed(1))).toEqual(['74.8', '18.7'])
  })
  await step(
    'SETTING-086 a file that is no logo is refused, and the stored address and size replace the sent ones',
    async () => {
      const refused = { 'values.logo': 'This logo is not here any more. Send it again.' }
      expect((await overwriteLogo({ ...first, fileId: randomUUID() })).json.fieldErrors).toEqual(refused)
      const other = await admin.post('/broadcast/picture', aForm('tee.png', (await aPicture()).bytes))
      expect((await overwriteLogo({ ...first, fileId: other.json.id })).json.fieldErrors).toEqual(refused)
      expect((await overwriteLogo({ ...first, path: 'https://evil.example/logo.png' })).status).toBe(422)
      // The stored path and size of the file are used, not those that were sent.
      expect((await overwriteLogo({ ...second, path: first.path, width: 999 })).status).toBe(200)
      expect((await fetchShop()).logo).toEqual({ url: second.path, width: 100, height: 50 })
    },
  )
  await step('SETTING-087 the sweep keeps every logo that was ever saved', async () => {
    await overwriteLogo(null)
    expect((await fetchShop()).logo).toBeNull()
    shop.clock.pass(2 * 86_400_000)
    await sweepFiles(shop.shop, shop.clock.now())
    expect((await fetch(new URL(unsaved.path, shop.url))).status).toBe(404)
    admin = await shop.aPerson('admin')
    const { changes } = (await admin.get('/settings/changes?key=logo')).json
    expect((await admin.post(`/settings/changes/${changes[0].id}/undo`)).status).toBe(200)
    expect((await fetchShop()).logo.url).toBe(second.path)
    for (const { path } of [first, second]) expect((await fetch(new URL(path, shop.url))).status).toBe(200)
  })
})
