import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AddedAssetView } from '@printery/contract'
import { invalid, Refusal } from '@printery/domain'
import { fontLicence } from '@printery/domain/font-licence'
import { aForm, aPicture, aWebp, openShop, type Person, type TestShop } from '@printery/tests'
import { aFontFile, asWoff } from '@printery/tests/designs/fonts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepAssets } from './sweeping.ts'

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

async function pictureAt(path: string | null) {
  const response = await fetch(shop.url + path)
  expect(response.status, path ?? '').toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  return sharp(Buffer.from(await response.arrayBuffer()))
}

/** Red, green, blue and opacity of a pixel at fractions of width and height. */
async function pixelOf(picture: Sharp, x: number, y: number): Promise<number[]> {
  const { data, info } = await picture.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const index = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return [...data.subarray(index, index + 4)]
}

const isNear = (pixel: number[], expected: number[]) =>
  pixel.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 6)

const plain = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })

const derivedKeys = () =>
  shop.rows<{ key: string }>("select key from derived_objects where key like 'before/%' order by key")

test('EDIT-142 a picture that looks like its file has no picture of the original', async () => {
  for (const [name, bytes] of [
    ['plain.png', (await aPicture(80, 60)).bytes],
    ['sticker.webp', await aWebp(80, 60)],
    [
      'indexed.png',
      await sharp((await aPicture(80, 61)).bytes)
        .png({ palette: true })
        .toBuffer(),
    ],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h9v9z"/></svg>'],
  ] as const) {
    const { losses, beforeUrl } = await add(name, bytes)
    expect([name, losses, beforeUrl]).toEqual([name, [], null])
  }
  expect(await derivedKeys()).toEqual([])
})

test('EDIT-143 a photo that was turned upright is shown in the orientation of its file, and a message explains it', async () => {
  const halves = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a50a9' } })
    .composite([{ input: await plain('#f0c020', 30, 40).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { losses, beforeUrl, asset } = await add('lying.jpg', halves)
  expect(losses).toEqual(['It was turned upright, as the camera noted.'])
  expect(asset).toMatchObject({ width: 40, height: 60 })
  const before = await pictureAt(beforeUrl)
  const { width, height, exif, orientation } = await before.metadata()
  expect([width, height, exif, orientation]).toEqual([60, 40, undefined, undefined])
  expect(isNear(await pixelOf(before, 0.2, 0.5), [0xf0, 0xc0, 0x20, 255])).toBe(true)
  expect(isNear(await pixelOf(before, 0.8, 0.5), [0x2a, 0x50, 0xa9, 255])).toBe(true)
})

test('EDIT-143 a picture with a colour profile is shown with its own pixel values and profile', async () => {
  const wide = await plain('#ff0000').withIccProfile('p3').png().toBuffer()
  const { losses, beforeUrl } = await add('wide.png', wide)
  expect(losses).toEqual([
    'Its colours were converted from its own colour profile to sRGB: colours beyond sRGB became the nearest ones.',
  ])
  const response = await fetch(shop.url + beforeUrl)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { icc } = await sharp(bytes).metadata()
  expect(icc).toEqual((await sharp(wide).metadata()).icc)
  // The numbers of sRGB red in Display P3: 234, 51, 35.
  const numbers = await sharp(bytes).keepIccProfile().raw().toBuffer()
  expect(isNear([...numbers.subarray(0, 3)], [234, 51, 35])).toBe(true)
})

test('EDIT-143 a picture of 16 bits is compared with its rounded colours', async () => {
  const deep = await plain('#336699').toColourspace('rgb16').png().toBuffer()
  const { losses, beforeUrl } = await add('deep.png', deep)
  expect(losses).toEqual(['Its colours were rounded to 8 bits each.'])
  expect(isNear(await pixelOf(await pictureAt(beforeUrl), 0.5, 0.5), [0x33, 0x66, 0x99, 255])).toBe(true)
})

test('EDIT-144 a picture in CMYK has no picture of the original, and a message explains why', async () => {
  const inks = plain('#ff0000').toColourspace('cmyk')
  const withProfile = await add('inks.jpg', await inks.clone().withIccProfile('cmyk').jpeg().toBuffer())
  expect(withProfile.losses).toEqual([
    'Its CMYK inks became screen colours, by the colour profile in the file.',
    'A screen has no inks: the file can’t be shown as it was.',
  ])
  const quads = Buffer.alloc(60 * 40 * 4, 80)
  const without = await add(
    'plain-inks.jpg',
    await sharp(quads, { raw: { width: 60, height: 40, channels: 4 } })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  )
  expect(without.losses).toEqual([
    'Its CMYK inks became screen colours by a usual profile, because the file has none: check each colour.',
    'A screen has no inks: the file can’t be shown as it was.',
  ])
  expect([withProfile.beforeUrl, without.beforeUrl]).toEqual([null, null])
})

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}<path d="M0 0h200v100H0z" fill="#ffffff" fill-opacity="0.01"/></svg>`

test('EDIT-143 an SVG is drawn with the text, gradient and clip that its drawing lacks', async () => {
  const { losses, beforeUrl } = await add(
    'poster.svg',
    svgOf(`<defs><linearGradient id="g"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
      <clipPath id="c"><path d="M0 0h100v50H0z"/></clipPath></defs>
      <rect width="200" height="50" fill="url(#g)"/><rect y="50" width="200" height="50" fill="#00a000" clip-path="url(#c)"/>
      <text x="10" y="95" font-size="40" font-family="Helvetica" fill="#000000">HHHHHH</text>`),
  )
  expect(losses).toHaveLength(3)
  const before = await pictureAt(beforeUrl)
  const { width, height } = await before.metadata()
  expect([width, height]).toEqual([960, 480])
  expect(isNear(await pixelOf(before, 0.01, 0.25), [253, 0, 2, 255])).toBe(true)
  expect(isNear(await pixelOf(before, 0.99, 0.25), [2, 0, 253, 255])).toBe(true)
  // The clip hides the green.
  expect((await pixelOf(before, 0.9, 0.55))[3]).toBeLessThan(10)
  const { data, info } = await before.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const black = Array.from({ length: info.width * info.height }, (_, at) => at * 4).filter(
    (at) => (data[at + 3] ?? 0) > 200 && (data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 60,
  )
  expect(black.length).toBeGreaterThan(5000)
})

test('UP9 an SVG that is drawn as it was loads no file of the server', async () => {
  const path = join(tmpdir(), `printery-${process.pid}.png`)
  await writeFile(path, await plain('#ff0000', 200, 100).png().toBuffer())
  const { beforeUrl } = await add(
    'reader.svg',
    svgOf(
      [path, pathToFileURL(path).href]
        .map((href) => `<image href="${href}" width="200" height="100"/>`)
        .join(''),
    ),
  )
  expect((await pixelOf(await pictureAt(beforeUrl), 0.5, 0.5))[3]).toBeLessThan(10)
  await rm(path)
})

test('EDIT-143 a page of a PDF is drawn on white paper', async () => {
  const content = '0.7 0.1 0.2 rg 36 36 72 72 re f'
  const pdf = `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 144 144]/Contents 4 0 R>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R>>
%%EOF`
  const before = await pictureAt((await add('card.pdf', pdf)).beforeUrl)
  const { width, height } = await before.metadata()
  expect([width, height]).toEqual([960, 960])
  expect(isNear(await pixelOf(before, 0.05, 0.05), [255, 255, 255, 255])).toBe(true)
  expect(isNear(await pixelOf(before, 0.5, 0.5), [179, 26, 51, 255])).toBe(true)
})

test('EDIT-145 the picture of the original has the secret address of its asset, and is removed with it', async () => {
  const owner = await shop.aPerson()
  const other = await shop.aPerson()
  const file = await plain('#a020f0').withMetadata({ orientation: 3 }).jpeg().toBuffer()
  const [ownAsset, otherAsset] = [await add('a.jpg', file, owner), await add('a.jpg', file, other)]
  expect(ownAsset.beforeUrl).toMatch(/^\/assets\/[\w-]{43}\/before$/)
  expect(otherAsset.beforeUrl).not.toBe(ownAsset.beforeUrl)
  const known = (await derivedKeys()).length
  await pictureAt(ownAsset.beforeUrl)
  await pictureAt(otherAsset.beforeUrl)
  const stored = await derivedKeys()
  expect(stored).toHaveLength(known + 1)
  expect((await fetch(`${shop.url}/assets/${'a'.repeat(43)}/before`)).status).toBe(404)
  expect((await fetch(`${shop.url}/library/${ownAsset.sha256}/before`)).status).toBe(404)
  expect((await owner.delete(`/asset/${ownAsset.sha256}`)).status).toBe(200)
  expect((await fetch(shop.url + ownAsset.beforeUrl)).status).toBe(404)
  // It is drawn again for the other owner, and the sweep removes it with the ownership.
  await pictureAt(otherAsset.beforeUrl)
  await sweepAssets(shop.shop, new Date(shop.clock.now().getTime() + 91 * 86_400_000))
  expect(await derivedKeys()).toEqual([])
  expect((await fetch(shop.url + otherAsset.beforeUrl)).status).toBe(404)
})

test('no process is started again for the original of a font, or for a file that could not be drawn', async () => {
  const read = vi.spyOn(shop.shop.reader, 'read')
  const owner = await shop.aPerson()
  const file = await plain('#20f0a0').withMetadata({ orientation: 3 }).jpeg().toBuffer()
  const { beforeUrl, sha256 } = await add('b.jpg', file, owner)
  const statusOf = async (path: string | null) => (await fetch(shop.url + path)).status
  read.mockRejectedValueOnce(invalid({ file: 'b.jpg is damaged or too complex to be read.' }))
  expect([await statusOf(beforeUrl), await statusOf(beforeUrl)]).toEqual([404, 404])
  expect(read.mock.calls.map(([, { kind }]) => kind)).toEqual(['original'])
  expect(await derivedKeys()).toHaveLength(1)
  // The mark is removed with the file, as a picture is.
  expect((await owner.delete(`/asset/${sha256}`)).status).toBe(200)
  expect(await derivedKeys()).toEqual([])
  const woff = aForm('house.woff', asWoff(aFontFile({})), { licence: fontLicence.version })
  const font = await owner.post('/font', woff)
  expect(font.status, font.text).toBe(201)
  read.mockClear()
  expect(await statusOf(font.json.url.replace('original', 'before'))).toBe(404)
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('drawing an original that fails temporarily is tried 10 times an hour', async () => {
  const file = await plain('#f0a020').withMetadata({ orientation: 3 }).jpeg().toBuffer()
  const { beforeUrl } = await add('c.jpg', file)
  const read = vi.spyOn(shop.shop.reader, 'read')
  read.mockRejectedValue(new Refusal('unavailable', 'c.jpg cannot be read at the moment. Try again.'))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await fetch(shop.url + beforeUrl)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(503), 429])
  read.mockRestore()
})
