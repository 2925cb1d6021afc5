import { loadDesign } from '@printery/design'
import { anEmptyDesign } from '@printery/design/testing/designs'
import { aForm, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aPdfOf, aPdfPage } from '@printery/tests/designs/pdf-files'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sha256 as sha256Of } from '../../tokens.ts'
import { contentKey } from '../files/index.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

async function upload(name: string, bytes: Uint8Array, uploader = person) {
  const { status, json, text } = await uploader.post('/asset', aForm(name, bytes))
  expect(status, text).toBe(201)
  return json as { sha256: string; hasPages: boolean; previewUrl: string }
}

const square = (at: number, colour = '1 0 0') => `${colour} rg ${at} ${at} 40 40 re f`

test('the pages of a PDF or an Illustrator file are listed, and the selected one is imported', async () => {
  await step('EDIT-123', async () => {
    const pdf = aPdfOf([square(20), square(30, '0 0 1'), square(40)])
    const { sha256, hasPages } = await upload('cards.ai', pdf)
    expect(hasPages).toBe(true)
    const { json } = await person.post(`/asset/${sha256}/pages`)
    expect(json).toMatchObject({ count: 3 })
    expect(json.pages).toHaveLength(3)
    expect(json.pages[1].size.width).toBeCloseTo(70.56, 2)
    expect(json.pages[1].picture).toMatch(/^data:image\/webp;base64,/)
    const imported = await person.post(`/asset/${sha256}/pages/2/import`)
    expect(imported.status, imported.text).toBe(200)
    const [root, art] = imported.json.elements
    expect(root).toMatchObject({ kind: 'group', name: 'cards.ai' })
    expect(art.x).toBeCloseTo(30 * (25.4 / 72), 2)
    const [asset] = imported.json.assets
    expect(asset).toMatchObject({ sha256: art.asset, asset: { kind: 'drawing' }, hasPages: false })
    const drawing = await (await fetch(shop.url + asset.drawingUrl)).json()
    expect(drawing.shapes).toMatchObject([{ fill: '0000ff' }])
  })
})

test('an imported page is a valid part of a design, which its owner can save', async () => {
  const { sha256 } = await upload('badge.pdf', aPdfPage(`q 20 20 m 180 20 l 100 180 l h W n ${square(80)} Q`))
  const { json } = await person.post(`/asset/${sha256}/pages/1/import`)
  const design = {
    ...anEmptyDesign(),
    elements: Object.fromEntries(json.elements.map((element: { id: string }) => [element.id, element])),
    assets: Object.fromEntries(
      json.assets.map(({ sha256: hash, asset }: { sha256: string; asset: object }) => [hash, asset]),
    ),
  }
  expect(loadDesign(design)).toMatchObject({ outcome: 'opened' })
  expect((await person.post('/draft', { data: design })).status).toBe(201)
  const stranger = await shop.aPerson()
  expect((await stranger.post('/draft', { data: design })).status).toBe(422)
})

test('a file of 10,000 pages lists the first 40, and previews any of them', async () => {
  await step('EDIT-123', async () => {
    const contents = Array.from({ length: 10_000 }, (_, index) =>
      index === 0 ? square(21) : index === 7999 ? square(50) : '',
    )
    const { sha256 } = await upload('book.pdf', aPdfOf(contents))
    const { json } = await person.post(`/asset/${sha256}/pages`)
    expect([json.count, json.pages.length]).toEqual([10_000, 40])
    const preview = await person.post(`/asset/${sha256}/pages/8000/preview`)
    expect(preview.json).toMatchObject({ elements: 1, losses: [] })
    const beyond = await person.post(`/asset/${sha256}/pages/10001/preview`)
    expect([beyond.status, beyond.json.message]).toEqual([422, 'This PDF has no page 10001.'])
  })
})

test('of two PDFs with the same first page, the pages are those of the newest', async () => {
  const [first, second] = [aPdfOf([square(33), square(70)]), aPdfOf([square(33), square(90)])]
  const { sha256 } = await upload('menu.pdf', first)
  expect((await upload('menu-2.pdf', second)).sha256).toBe(sha256)
  const { json } = await person.post(`/asset/${sha256}/pages/2/import`)
  expect(json.elements[1].x).toBeCloseTo(90 * (25.4 / 72), 2)
  const sizes = [first, second].map((bytes) => shop.shop.storage.size(contentKey(sha256Of(bytes))))
  expect(await Promise.all(sizes)).toEqual([undefined, second.length])
})

test('the parts of a page belong to its importer, and are not listed as uploads', async () => {
  await step('EDIT-126', async () => {
    const owner = await shop.aPerson()
    const { sha256 } = await upload('mine.pdf', aPdfPage(square(60)), owner)
    const stranger = await shop.aPerson()
    for (const call of ['pages', 'pages/1/preview', 'pages/1/import'])
      expect((await stranger.post(`/asset/${sha256}/${call}`)).status).toBe(404)
    const { json } = await owner.post(`/asset/${sha256}/pages/1/import`)
    const [part] = json.assets
    const listed = (await owner.get('/asset')).json.assets.map((asset: { sha256: string }) => asset.sha256)
    expect(listed).toEqual([sha256])
    const usable = await owner.post('/asset/look', { sha256: [part.sha256] })
    expect(usable.json.assets).toHaveLength(1)
    expect((await stranger.post('/asset/look', { sha256: [part.sha256] })).json.assets).toEqual([])
    const svg = aForm('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>')
    const drawing = (await owner.post('/asset', svg)).json.sha256
    const refused = await owner.post(`/asset/${drawing}/pages`)
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'mark.svg was not uploaded as a PDF, so it has no pages.',
    ])
  })
})

test('a person may convert at most 200 pages an hour', async () => {
  await step('EDIT-126', async () => {
    const busy = await shop.aPerson()
    const { sha256 } = await upload('busy.pdf', aPdfPage(square(10)), busy)
    await shop.shop.db.execute(
      `insert into limits (key, window_start, hits) values ('pdf-page:${busy.user.id}', to_timestamp(floor(extract(epoch from timestamptz '${shop.clock.now().toISOString()}') / 3600) * 3600), 200)`,
    )
    const read = vi.spyOn(shop.shop.storage, 'read')
    for (const call of ['pages', 'pages/1/preview', 'pages/1/import'])
      expect((await busy.post(`/asset/${sha256}/${call}`)).status, call).toBe(429)
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })
})

test('pages and uploads have separate queues, and a call that finds its queue full reads no file', async () => {
  const { queues, storage } = shop.shop
  const caller = await shop.aPerson()
  const { sha256 } = await upload('waiting.pdf', aPdfPage(square(15)), caller)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const uploading = queues.assets.run('somebody', () => released)
  expect((await caller.post(`/asset/${sha256}/pages`)).status).toBe(200)
  const converting = queues.pdfPages.run('somebody', () => released)
  // With all 40 places of others taken, each caller still has one.
  const others = Array.from({ length: 13 }, (_, index) =>
    Array.from({ length: 3 }, () => queues.pdfPages.run(`other ${index}`, () => released)),
  ).flat()
  const first = queues.pdfPages.run(caller.user.id, () => released)
  const read = vi.spyOn(storage, 'read')
  for (const call of ['pages', 'pages/1/preview', 'pages/1/import'])
    expect((await caller.post(`/asset/${sha256}/${call}`)).status, call).toBe(503)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
  release()
  await Promise.all([uploading, converting, ...others, first])
})

test('parts that would exceed the 2 GB of their importer are refused', async () => {
  const owner = await shop.aPerson()
  const { sha256 } = await upload('large.pdf', aPdfPage(square(65)), owner)
  const part = await owner.post(`/asset/${sha256}/pages/1/import`)
  expect(part.status, part.text).toBe(200)
  const partsOf = () =>
    shop.rows(`select sha256 from asset_holders where owner_id = '${owner.user.id}' and is_part`)
  await shop.rows(`delete from asset_holders where owner_id = '${owner.user.id}' and is_part`)
  const [owned] = await shop.rows<{
    bytes: number
  }>(`select (sum(a.size) + sum(h.original_size))::int as bytes
    from asset_holders h join assets a using (sha256) where h.owner_id = '${owner.user.id}'`)
  const free = 2 * 1024 ** 3 - (owned?.bytes ?? 0)
  await shop.rows(
    `update asset_holders set original_size = original_size + ${free - 10} where owner_id = '${owner.user.id}'`,
  )
  expect((await owner.post(`/asset/${sha256}/pages/1/import`)).status).toBe(413)
  expect(await partsOf()).toEqual([])
})

test('pictures that would exceed the 2 GB of their importer are not stored', async () => {
  const owner = await shop.aPerson()
  const pixels = Buffer.from(Array.from({ length: 48 * 48 * 3 }, (_, index) => (index * 7919) % 251))
  const picture = {
    dictionary: '/Type/XObject/Subtype/Image/Width 48/Height 48/ColorSpace/DeviceRGB/BitsPerComponent 8',
    stream: pixels,
  }
  const pdf = aPdfPage('q 48 0 0 48 20 20 cm /I Do Q', {
    resources: '/XObject<</I 10 0 R>>',
    objects: { 10: picture },
  })
  const { sha256 } = await upload('photo.pdf', pdf, owner)
  await shop.rows(`update asset_holders set original_size = ${2 * 1024 ** 3 - 100} - (select size from assets a where a.sha256 = '${sha256}')
    where owner_id = '${owner.user.id}'`)
  const write = vi.spyOn(shop.shop.storage, 'write')
  expect((await owner.post(`/asset/${sha256}/pages/1/import`)).status).toBe(413)
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
  await shop.rows(`update asset_holders set original_size = 1000 where owner_id = '${owner.user.id}'`)
  const imported = await owner.post(`/asset/${sha256}/pages/1/import`)
  expect(imported.json.assets).toMatchObject([{ asset: { kind: 'picture' } }])
})

const manyParts = Array.from({ length: 21_000 }, (_, index) => `${index % 200} 10 1 1 re f`).join('\n')

test('a page with too many parts is refused with a message', async () => {
  await step('EDIT-125', async () => {
    const { sha256 } = await upload('parts.pdf', aPdfPage(manyParts))
    for (const call of ['preview', 'import']) {
      const { status, json } = await person.post(`/asset/${sha256}/pages/1/${call}`)
      expect([status, json.message]).toEqual([
        422,
        'This page has too many parts to become elements. Use it as one picture.',
      ])
    }
  })
})

const encrypted = () =>
  Buffer.from(
    aPdfPage(square(20))
      .toString('latin1')
      .replace(
        'trailer<<',
        `9 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>endobj\ntrailer<</ID[<00><00>]/Encrypt 9 0 R`,
      ),
    'latin1',
  )

test.each<[string, () => Buffer, string]>([
  ['encryption', encrypted, 'This PDF is protected by a password. Save it again without one.'],
  ['damage', () => Buffer.from('%PDF-1.7\n1 0 obj<<'), 'This PDF is damaged and cannot be opened.'],
  [
    'a script',
    () => aPdfPage('', { catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }),
    'This PDF contains a script or an action. Save it again without it.',
  ],
])('a PDF with %s is refused with a message', async (_what, pdf, message) => {
  await step('EDIT-125', async () => {
    const { status, json } = await person.post('/asset', aForm('card.pdf', pdf()))
    expect([status, json.message]).toEqual([422, message])
  })
})

test('an Illustrator file without PDF content is refused with an instruction how to save it', async () => {
  const font = '/Resources<</Font<</F1 10 0 R>>>>'
  const objects = { 10: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' }
  const page = (text: string) => aPdfPage(`BT /F1 4 Tf 5 50 Td (${text}) Tj ET`, { page: font, objects })
  const send = async (name: string, bytes: Buffer) => {
    const { status, json } = await person.post('/asset', aForm(name, bytes))
    return [status, json.message]
  }
  await step('EDIT-157 the page that Illustrator saves instead', async () => {
    const placeholder = page('This is an Adobe Illustrator File that was saved without PDF Content.')
    expect(await send('logo.ai', placeholder)).toEqual([
      422,
      'Illustrator saved this file without PDF content. Save it again with “Create PDF Compatible File”.',
    ])
    expect(await send('logo.ai', page('Illustrator is a program.'))).toEqual([201, undefined])
  })
  await step('EDIT-157 PostScript, as older versions of Illustrator save it', async () => {
    const postScript = Buffer.from('%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n')
    expect(await send('logo.ai', postScript)).toEqual([415, 'logo.ai is PostScript. Save it as PDF or SVG.'])
  })
})

test('form fields and annotations are left out with a message each', async () => {
  await step('EDIT-125', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(Name)/Rect[10 10 90 30]/F 4>>'
    const { sha256 } = await upload(
      'form.pdf',
      aPdfPage(square(60), {
        catalog: '/AcroForm<</Fields[10 0 R]>>',
        page: '/Annots[10 0 R]',
        objects: { 10: field },
      }),
    )
    const { json } = await person.post(`/asset/${sha256}/pages/1/preview`)
    expect(json.losses).toEqual(['Form fields were left out.', 'Comments, stamps and links were left out.'])
  })
})
