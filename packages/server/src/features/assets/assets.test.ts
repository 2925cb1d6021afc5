import type { AddedAssetView, AssetView } from '@printery/contract'
import { fontFamilies } from '@printery/design'
import { anEmptyDesign } from '@printery/design/testing/designs'
import { aForm, aPicture, aWebp, call, openShop, type Person, type TestShop } from '@printery/tests'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../tokens.ts'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

async function add(name: string, bytes: Uint8Array | string, uploader = person): Promise<AddedAssetView> {
  const { status, json, text } = await uploader.post('/asset', aForm(name, bytes))
  expect(status, text).toBe(201)
  return json
}

async function bytesAt(path: string | null): Promise<Buffer> {
  const response = await fetch(shop.url + path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The colour of the first pixel as hex. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.toString('hex')
}

const plain = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })

describe('an uploaded picture', () => {
  test('is printed from its own bytes, and edited as a small WebP without metadata', async () => {
    const { bytes } = await aPicture(2400, 1200)
    const added = await add('harbour.png', bytes)
    expect(added).toMatchObject({
      ...{ sha256: sha256(await bytesAt(added.originalUrl)), name: 'harbour.png', losses: [] },
      asset: { kind: 'picture', name: 'harbour.png', width: 2400, height: 1200, type: 'image/png' },
    })
    const original = await bytesAt(added.originalUrl)
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer())
    const proxy = await sharp(await bytesAt(added.proxyUrl)).metadata()
    expect([proxy.format, proxy.width, proxy.height, proxy.exif]).toEqual(['webp', 1600, 800, undefined])
  })

  test('keeps its compressed pixels and loses its location', async () => {
    const photo = await plain('#2a50a9')
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 17/1 0/1' } })
      .jpeg()
      .toBuffer()
    const added = await add('photo.jpg', photo)
    const original = await bytesAt(added.originalUrl)
    expect([photo.includes('Phone'), original.includes('Phone'), original.includes('Exif')]).toEqual([
      true,
      false,
      false,
    ])
    expect(await sharp(original).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
    const png = await plain('#2a50a9')
      .withExif({ IFD0: { Make: 'Phone' } })
      .png()
      .toBuffer()
    expect((await bytesAt((await add('photo.png', png)).originalUrl)).includes('Phone')).toBe(false)
  })

  test('EDIT-046 has a physical size from 100 dpi on, which another upload of the same bytes replaces', async () => {
    const at = (density: number) => plain('#2a50aa', 600, 300).withMetadata({ density }).png().toBuffer()
    const added = await add('logo.png', await at(300))
    expect(added.physicalSize).toEqual({ width: 50.8, height: 25.4 })
    const lookUp = { sha256: [added.sha256] }
    expect((await person.post('/asset/look', lookUp)).json.assets[0].physicalSize).toEqual(added.physicalSize)
    const [newest] = (await person.get('/asset?limit=1')).json.assets
    expect(newest).toMatchObject({ sha256: added.sha256, physicalSize: { width: 50.8, height: 25.4 } })
    const repeated = await add('logo.png', await at(600))
    expect([repeated.sha256, repeated.physicalSize]).toEqual([added.sha256, { width: 25.4, height: 12.7 }])
    // The densities of screens, which say nothing about the size of a print.
    for (const density of [72, 96]) expect((await add('logo.png', await at(density))).physicalSize).toBeNull()
  })

  test('EDIT-046 that is rotated upright has its physical size upright as well', async () => {
    const sideways = await plain('#2a50ab', 600, 300)
      .withMetadata({ density: 300, orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await add('lying.jpg', sideways)).physicalSize).toEqual({ width: 25.4, height: 50.8 })
  })

  test('with an orientation is rotated upright, since the renderer ignores orientation', async () => {
    const sideways = await plain('#2a50a9').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { asset, originalUrl } = await add('lying.jpg', sideways)
    expect(asset).toMatchObject({ width: 40, height: 60, type: 'image/jpeg' })
    const { width, orientation } = await sharp(await bytesAt(originalUrl)).metadata()
    expect([width, orientation]).toEqual([40, undefined])
  })

  test('in another colour space is converted to sRGB', async () => {
    const wide = await plain('#ff0000').withIccProfile('p3').png().toBuffer()
    const inks = await plain('#ff0000').toColourspace('cmyk').jpeg().toBuffer()
    for (const [name, bytes] of [
      ['wide.png', wide],
      ['inks.jpg', inks],
    ] as const) {
      const original = await bytesAt((await add(name, bytes)).originalUrl)
      const { space, icc } = await sharp(original).metadata()
      expect([name, space, icc]).toEqual([name, 'srgb', undefined])
    }
    const same = await plain('#ff0000').withIccProfile('srgb').png().toBuffer()
    expect(await colourOf(await bytesAt((await add('same.png', same)).originalUrl))).toBe('ff0000ff')
  })

  test('as WebP becomes a PNG of the same pixels', async () => {
    const webp = await aWebp(90, 70)
    const { asset, originalUrl } = await add('sticker.webp', webp)
    expect(asset).toMatchObject({ width: 90, height: 70, type: 'image/png' })
    expect(
      await sharp(await bytesAt(originalUrl))
        .raw()
        .toBuffer(),
    ).toEqual(await sharp(webp).raw().toBuffer())
  })

  test('a second time is the same asset at the same address, under its new name', async () => {
    const { bytes } = await aPicture(61, 62)
    const [first, again] = [await add('one.png', bytes), await add('two.png', bytes)]
    expect(again).toEqual({ ...first, name: 'two.png', asset: { ...first.asset, name: 'two.png' } })
  })
})

describe('an uploaded SVG', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">
    <script>alert(1)</script><image href="http://169.254.169.254/x.png" width="5" height="5"/>
    <rect width="20" height="10" fill="#b3202c" onclick="alert(1)"/><text y="5">Hello</text></svg>`

  test('UP1 UP9 becomes a drawing of our own format; losses are reported, and nothing of the file is served', async () => {
    const { asset, losses, drawingUrl, previewUrl, ...rest } = await add('logo.svg', svg)
    expect(asset).toEqual({ kind: 'drawing', name: 'logo.svg' })
    expect([rest.originalUrl, rest.proxyUrl]).toEqual([null, null])
    expect(losses).toHaveLength(3)
    const bytes = await bytesAt(drawingUrl)
    expect(sha256(bytes)).toBe(rest.sha256)
    expect(JSON.parse(bytes.toString())).toMatchObject({
      ...{ width: 20, height: 10 },
      shapes: [{ fill: 'b3202c' }],
    })
    const preview = (await bytesAt(previewUrl)).toString()
    expect(preview).toContain('<path d="M0 0')
    expect(preview).not.toMatch(/script|onclick|http:\/\/169|Hello/)
  })

  test('EDIT-046 states its size if it has units of length, to its owner alone', async () => {
    expect((await add('logo.svg', svg)).physicalSize).toBeNull()
    const sized = svg.replace('viewBox', 'width="80mm" height="4cm" viewBox')
    const { sha256: name, physicalSize } = await add('logo.svg', sized)
    expect(physicalSize).toEqual({ width: 80, height: 40 })
    const other = await shop.aPerson()
    expect((await other.post('/asset/look', { sha256: [name] })).json.assets).toEqual([])
  })

  test('with nothing to print, or with invalid content, is refused', async () => {
    for (const wrong of [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<svg',
      '<html><body>Hello</body></html>',
    ])
      expect((await person.post('/asset', aForm('logo.svg', wrong))).status).toBe(422)
  })
})

describe('access to assets', () => {
  test('assets of somebody else are not visible; those of the shop’s library are public', async () => {
    const other = await shop.aPerson()
    const mine = await add('mine.png', (await aPicture(63, 64)).bytes)
    const shared = await add('shared.png', (await aPicture(65, 64)).bytes)
    await shop.shop.db.execute(
      `insert into library_assets (sha256, shelf, name, category) values ('${shared.sha256}', 'photos', 'Harbour', 'Places')`,
    )
    const query = { sha256: [mine.sha256, shared.sha256, 'f'.repeat(64)] }
    const ownView = (await person.post('/asset/look', query)).json.assets as AssetView[]
    expect(ownView.map(({ name, originalUrl }) => [name, originalUrl]).toSorted()).toEqual([
      ['mine.png', mine.originalUrl],
      ['shared.png', shared.originalUrl],
    ])
    const [visible, ...none] = (await other.post('/asset/look', query)).json.assets as AssetView[]
    expect([visible?.name, none]).toEqual(['Harbour', []])
    expect(sha256(await bytesAt(visible?.originalUrl ?? ''))).toBe(shared.sha256)
    expect((await fetch(`${shop.url}/library/${mine.sha256}/original`)).status).toBe(404)
    expect((await fetch(`${shop.url}/assets/${'a'.repeat(43)}/original`)).status).toBe(404)
  })

  test('UP2 every representation of an asset has its true type and is harmless in a browser', async () => {
    const { originalUrl, proxyUrl } = await add('harbour.png', (await aPicture(66, 64)).bytes)
    for (const [address, type] of [
      [originalUrl, 'image/png'],
      [proxyUrl, 'image/webp'],
    ]) {
      const { headers } = await fetch(shop.url + address)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    }
    const missing = await fetch(`${shop.url}${originalUrl?.replace('original', 'drawing')}`)
    expect([missing.status, missing.headers.get('cache-control')]).not.toContain('immutable')
    expect(missing.status).toBe(404)
  })
})

test('a person lists their assets, newest first, and deletes those that no draft shows', async () => {
  const owner = await shop.aPerson()
  const [one, two, three] = [
    await add('one.png', (await aPicture(81, 64)).bytes, owner),
    await add('two.png', (await aPicture(82, 64)).bytes, owner),
    await add('three.png', (await aPicture(83, 64)).bytes, owner),
  ]
  const first = (await owner.get('/asset?limit=2')).json
  expect(first.assets.map(({ name }: AssetView) => name)).toEqual(['three.png', 'two.png'])
  const secondPage = (await owner.get(`/asset?limit=2&cursor=${first.nextCursor}`)).json
  const { losses: _none, beforeUrl: _same, ...seen } = one
  expect(secondPage).toEqual({ assets: [seen], nextCursor: null })
  expect((await person.get(`/asset?cursor=${first.nextCursor}`)).status).toBe(400)

  const data = { ...anEmptyDesign(), assets: { [two.sha256]: two.asset } }
  expect((await owner.post('/draft', { data })).status).toBe(201)
  expect((await owner.delete(`/asset/${two.sha256}`)).status).toBe(409)
  expect((await person.delete(`/asset/${three.sha256}`)).status).toBe(404)
  expect((await owner.delete(`/asset/${three.sha256}`)).status).toBe(200)
  expect((await owner.post('/asset/look', { sha256: [three.sha256] })).json.assets).toEqual([])
  expect((await fetch(shop.url + three.originalUrl)).status).toBe(404)
})

test('EDIT-012 an export is uploaded to the shop’s own address, and the response contains its URL', async () => {
  const { bytes } = await aPicture(67, 68)
  const { status, json } = await person.post('/upload', aForm('design.png', bytes))
  expect(status).toBe(200)
  expect(json.url).toMatch(new RegExp(`^${shop.url}/assets/[\\w-]{43}/original$`))
  const response = await fetch(json.url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  // Compares the pixels, without the metadata of the files.
  const sent = await sharp(bytes).ensureAlpha().raw().toBuffer()
  const stored = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect(stored.equals(sent)).toBe(true)
  expect(
    (await person.post('/upload', aForm('x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'))).status,
  ).toBe(415)
})

test('EDIT-012 a shop that is reached by https returns an https URL for an export', async () => {
  const environment = { PUBLIC_URL: 'https://shop.test', FILES_URL: 'http://files.shop.test' }
  const other = await openShop({ workers: false, environment })
  try {
    const owner = await other.aPerson()
    const { bytes } = await aPicture(67, 68)
    const { status, json } = await owner.post('/upload', aForm('design.png', bytes))
    expect(status).toBe(200)
    expect(json.url).toMatch(/^https:\/\/files\.shop\.test\/assets\/[\w-]{43}\/original$/)
  } finally {
    await other.close()
  }
})

test('fonts of the catalogue are served by their sha256, immutable; other paths are 404', async () => {
  const face = fontFamilies[0]?.faces[0]
  const response = await fetch(`${shop.url}/api/font/${face?.sha256}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(face?.sha256)
  for (const wrong of ['f'.repeat(64), '..%2f..%2fpackage.json', '__proto__'])
    expect((await call(shop.url, 'GET', `/font/${wrong}`)).status).toBe(404)
})

describe('an upload form', () => {
  test('without a file, with two or with additional fields is refused', async () => {
    const none = new FormData()
    none.set('name', 'x')
    expect((await person.post('/asset', none)).status).toBe(422)
    const two = aForm('a.png', 'x')
    two.append('file', new File(['y'], 'b.png'))
    expect((await person.post('/asset', two)).status).toBe(422)
    expect((await person.post('/asset', { file: 'x' })).status).toBe(415)
    expect((await person.post('/draft', aForm('a.png', 'x'))).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await person.post('/asset', '--x\r\nnot a form', { headers })).status).toBe(400)
  })

  test('of an unauthenticated caller is not read', async () => {
    expect((await call(shop.url, 'POST', '/asset', { body: aForm('a.png', 'x') })).status).toBe(401)
  })
})

describe('a PDF', () => {
  const content = '0.7 0.1 0.2 rg 36 36 72 72 re f'
  const aPdf = (box: string, kids = '3 0 R') => `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${kids.split('R').length - 1}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

  test('is rendered as its first page at 600 dpi, transparent where nothing is painted', async () => {
    const card = await add('card.pdf', aPdf('0 0 144 144', '3 0 R 5 0 R'))
    const { asset, losses, originalUrl, physicalSize } = card
    // EDIT-046: two inches.
    expect(physicalSize).toEqual({ width: 50.8, height: 50.8 })
    expect(asset).toMatchObject({ kind: 'picture', width: 1200, height: 1200, type: 'image/png' })
    expect(losses).toEqual([
      'The page was converted to a picture at 600 dpi.',
      'Only the first of its 2 pages was taken.',
    ])
    const bytes = await bytesAt(originalUrl)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const pixelAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    expect([pixelAt(600, 600), pixelAt(100, 100)]).toEqual([
      [179, 26, 51, 255],
      [0, 0, 0, 0],
    ])
  })

  test('larger than A4 is rendered with as many pixels as an A4 page, and the response states the dpi', async () => {
    const { asset, losses } = await add('poster.pdf', aPdf('0 0 2384 3370'))
    expect(asset.kind === 'picture' && asset.width * asset.height).toBeLessThan(36.2e6)
    expect(losses).toEqual(['The page was converted to a picture at 152 dpi.'])
  })
})
