import { once } from 'node:events'
import { request } from 'node:http'
import {
  aLine,
  aPicture,
  delivery,
  fileOf,
  openShop,
  putFile,
  type TestFile,
  type TestShop,
} from '@printery/tests'
import { animatedPng, squarePng, withChunk } from '@printery/tests/hostile-pictures'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await shop.auditMoney()).toEqual([])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(document.cookie)</script>'
const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(80, 7), Buffer.from('PK\u0005\u0006')])

async function aPhoto(): Promise<Buffer> {
  const { bytes } = await aPicture()
  return sharp(bytes).flatten().jpeg().toBuffer()
}

/** A JPEG with this comment after its first marker. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

/** Adds a line with this file as its design and uploads it. Returns the shop's status of it. */
async function uploadDesign(file: TestFile) {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', { ...body, frontDesign: file.descriptor })
  expect(added.status).toBe(201)
  const { frontUrl, frontWithoutTemplate } = added.json.presignedUrls
  expect(await putFile(frontWithoutTemplate, picture)).toBe(200)
  expect(await putFile(frontUrl, file)).toBe(200)
  const [item] = (await person.get('/cart')).json.cart.items
  return { person, item }
}

/** The addresses where the shop would serve the uploads of this person, read from the database. */
async function addressesOf(userId: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ name: string; original: string; preview: string }>(
    `select f.name, f.original_token as original, f.preview_token as preview from files f
     join cart_line_files l on l.file_id = f.id where f.owner_id = '${userId}' and l.slot = 'frontDesign'`,
  )
  return rows.flatMap(({ name, original, preview }) =>
    [original, preview].map((token) => `${shop.url}/files/${token}/${encodeURIComponent(name)}`),
  )
}

describe('UP1 a slot for pictures refuses other types by the descriptor', () => {
  test.each([
    'image/svg+xml',
    'text/html',
    'application/pdf',
    'image/gif',
    'image/webp',
    'image/apng',
    'application/octet-stream',
    '',
    'image/png, text/html',
    'IMAGE/PNG',
  ])('"%s" is 415', async (contentType) => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const frontDesign = { fileName: 'design.png', contentType, size: 1000 }
    expect((await person.post('/cart', { ...body, frontDesign })).status).toBe(415)
    expect((await person.get('/cart')).json.cart.items).toEqual([])
  })

  test.each<[string, object, number]>([
    ['0 bytes', { size: 0 }, 422],
    ['less than nothing', { size: -1 }, 422],
    ['half a byte', { size: 1.5 }, 422],
    ['20 MB and a byte', { size: 20 * 1024 * 1024 + 1 }, 413],
    ['a key of its own', { key: 'Carts/other' }, 422],
  ])('%s', async (_what, change, status) => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const frontDesign = { ...(await aPicture()).descriptor, ...change }
    expect((await person.post('/cart', { ...body, frontDesign })).status).toBe(status)
    expect((await person.get('/cart')).json.cart.items).toEqual([])
  })
})

describe('UP1 a file that is not the picture it claims to be is rejected with a reason, never served, never paid for', () => {
  const png = async () => (await aPicture()).bytes
  const withTail = (picture: Buffer, ...tail: (Buffer | string)[]) =>
    Buffer.concat([picture, ...tail.map((part) => Buffer.from(part as string))])
  const files: [string, string, () => Promise<Buffer>][] = [
    ['an SVG', 'image/png', async () => Buffer.from(svg)],
    ['an HTML page', 'image/png', async () => Buffer.from(html)],
    ['a PDF with a script', 'image/png', async () => Buffer.from(pdf)],
    ['a ZIP', 'image/jpeg', async () => zip],
    [
      'a GIF',
      'image/png',
      async () =>
        sharp(await png())
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP',
      'image/jpeg',
      async () =>
        sharp(await png())
          .webp()
          .toBuffer(),
    ],
    [
      'a TIFF',
      'image/jpeg',
      async () =>
        sharp(await png())
          .tiff()
          .toBuffer(),
    ],
    ['a JPEG that says to be a PNG', 'image/png', aPhoto],
    ['a PNG that says to be a JPEG', 'image/jpeg', png],
    [
      'the magic number of a PNG and a page',
      'image/png',
      async () => withTail((await png()).subarray(0, 8), html),
    ],
    [
      'the header of a PNG and noise',
      'image/png',
      async () => withTail((await png()).subarray(0, 33), Buffer.alloc(500, 9)),
    ],
    [
      'the magic number of a JPEG and an SVG',
      'image/jpeg',
      async () => withTail(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg),
    ],
    ['one byte', 'image/png', async () => Buffer.from([0x89])],
    ['a PNG cut in half', 'image/png', async () => (await png()).subarray(0, (await png()).length / 2)],
    ['a PNG without its last bytes', 'image/png', async () => (await png()).subarray(0, -6)],
    [
      'a JPEG cut in half',
      'image/jpeg',
      async () => (await aPhoto()).subarray(0, (await aPhoto()).length / 2),
    ],
    ['a PNG with a ZIP behind it', 'image/png', async () => withTail(await png(), zip)],
    ['a PNG with a page behind it', 'image/png', async () => withTail(await png(), html)],
    [
      'a PNG with a page and a false end behind it',
      'image/png',
      async () => withTail(await png(), html, 'IEND\u0000\u0000\u0000\u0000'),
    ],
    [
      'a PNG with a short script behind it',
      'image/png',
      async () => withTail(await png(), '<script src=//x.test>'),
    ],
    [
      'a PNG with a page inside',
      'image/png',
      async () => withChunk(await png(), 'tEXt', Buffer.from(`Comment\u0000${html}`)),
    ],
    [
      'an animated PNG',
      'image/png',
      async () => withChunk(await png(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    ],
    ['a JPEG with a ZIP behind it', 'image/jpeg', async () => withTail(await aPhoto(), zip)],
    ['a JPEG with a page behind it', 'image/jpeg', async () => withTail(await aPhoto(), html)],
    [
      'a JPEG with a page behind a second one',
      'image/jpeg',
      async () => withTail(await aPhoto(), await aPhoto(), html),
    ],
    ['a JPEG with a page inside', 'image/jpeg', async () => withComment(await aPhoto(), html)],
    ['a JPEG that is a PDF as well', 'image/jpeg', async () => withComment(await aPhoto(), pdf)],
    ['900 million pixels in a kilobyte', 'image/png', async () => squarePng(30_000, 8)],
  ]
  test.each(files)('%s', async (_what, contentType, bytes) => {
    const { person, item } = await uploadDesign(fileOf(await bytes(), contentType, 'design.png'))
    expect(item.uploads).toEqual({ status: 'rejected', reason: expect.stringMatching(/design\.png.*\.$/) })
    expect(item.frontDesign).toBeNull()
    const addresses = await addressesOf(person.user.id)
    expect(addresses).toHaveLength(2)
    for (const address of addresses) expect((await fetch(address)).status).toBe(404)
    const refused = await person.post('/order/create-checkout-session', delivery)
    expect([refused.status, refused.json.code]).toEqual([409, 'upload_rejected'])
  })
})

describe('UP3 a decompression bomb is refused before it is decoded', () => {
  test('30,000 by 30,000 pixels, compressed to less than a megabyte', async () => {
    const bytes = squarePng(30_000)
    expect(bytes.length).toBeLessThan(1024 * 1024)
    const { item } = await uploadDesign(fileOf(bytes, 'image/png', 'design.png'))
    expect(item.uploads).toEqual({
      status: 'rejected',
      reason: 'design.png has more than 100 million pixels.',
    })
  })

  test('a PNG with an animation of 10,000 frames', async () => {
    const { item } = await uploadDesign(fileOf(animatedPng(10_000), 'image/png', 'design.png'))
    expect(item.uploads.status).toBe('rejected')
  })

  test('500 MB where a kilobyte was announced', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop)
    const frontDesign = { fileName: 'design.png', contentType: 'image/png', size: 1000 }
    const added = await person.post('/cart', { ...body, frontDesign })
    const headers = { 'content-type': 'image/png', 'content-length': 500 * 1024 * 1024 }
    const sent = request(added.json.presignedUrls.frontUrl, { method: 'PUT', headers })
    sent.on('error', () => {})
    sent.write(Buffer.alloc(100_000))
    const [response] = await once(sent, 'response')
    sent.destroy()
    expect(response.statusCode).toBe(403)
    expect((await person.get('/cart')).json.cart.items[0].uploads).toEqual({ status: 'pending' })
  })
})

test('valid PNG and JPEG files are accepted, also with a second picture as phones write them', async () => {
  const photo = await aPhoto()
  for (const [bytes, type] of [
    [(await aPicture()).bytes, 'image/png'],
    [photo, 'image/jpeg'],
    [await sharp(photo).jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
    [Buffer.concat([photo, photo, Buffer.alloc(16)]), 'image/jpeg'],
    [withComment(photo, 'Made by hand in Singapore'), 'image/jpeg'],
  ] as const) {
    const { item } = await uploadDesign(fileOf(bytes, type, 'design.png'))
    expect(item.uploads).toEqual({ status: 'complete' })
  }
})

/** The trailer that Samsung phones append to a picture: named blocks, their directory, its length. */
function samsungTrailer(blocks: [type: number, name: string, data: Buffer][]): Buffer {
  const bodies = blocks.map(([type, name, data]) =>
    Buffer.concat([numbers(type << 16, name.length), Buffer.from(name), data]),
  )
  const distanceToDirectory = (index: number) =>
    bodies.slice(index).reduce((sum, { length }) => sum + length, 0)
  const entries = bodies.map((body, index) =>
    numbers((blocks[index]?.[0] ?? 0) << 16, distanceToDirectory(index), body.length),
  )
  const directory = Buffer.concat([Buffer.from('SEFH'), numbers(107, blocks.length), ...entries])
  return Buffer.concat([...bodies, directory, numbers(directory.length), Buffer.from('SEFT')])
}

function numbers(...values: number[]): Buffer {
  return Buffer.from(new Uint32Array(values).buffer)
}

describe('the trailer of a Samsung photo', () => {
  const blocks: Parameters<typeof samsungTrailer>[0] = [
    [0x0a01, 'Image_UTC_Data', Buffer.from('1763712994000')],
    [0x0a30, 'MotionPhoto_Data', Buffer.alloc(2000, 5)],
  ]
  const stateOf = async (tail: Buffer) => {
    const bytes = Buffer.concat([await aPhoto(), tail])
    return (await uploadDesign(fileOf(bytes, 'image/jpeg', 'design.png'))).item.uploads.status
  }

  test('is accepted', async () => {
    expect(await stateOf(samsungTrailer(blocks))).toBe('complete')
    expect(await stateOf(samsungTrailer([]))).toBe('complete')
  })

  test.each<[string, (trailer: Buffer) => Buffer]>([
    ['with something in front', (trailer) => Buffer.concat([Buffer.from(html), trailer])],
    ['with something behind', (trailer) => Buffer.concat([trailer, zip])],
    ['behind something with its own end', (trailer) => Buffer.concat([zip, trailer])],
    [
      'with a block that has another name',
      (trailer) => Buffer.from(trailer.toString('latin1').replace('Image_', 'Im<ge_'), 'latin1'),
    ],
    ['with a directory of another length', (trailer) => withNumber(trailer, trailer.length - 8, 13)],
    ['with a directory beyond the file', (trailer) => withNumber(trailer, trailer.length - 8, 0xffffffff)],
    ['with a block beyond the file', (trailer) => withNumber(trailer, trailer.length - 12, 0xffffffff)],
    ['with a block of another type', (trailer) => withNumber(trailer, 0, 1)],
    ['with more blocks than it has', (trailer) => withNumber(trailer, trailer.length - 8 - 36 + 8, 3)],
    ['without its end', (trailer) => trailer.subarray(0, -4)],
  ])('is refused %s', async (_what, alter) => {
    expect(await stateOf(alter(samsungTrailer(blocks)))).toBe('rejected')
  })
})

function withNumber(bytes: Buffer, offset: number, value: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(value, offset)
  return changed
}

describe('additional files', () => {
  async function add(file: TestFile) {
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { printed: false })
    const added = await person.post('/cart', { ...body, additionalFiles: [file.descriptor] })
    expect(added.status).toBe(201)
    expect(await putFile(added.json.presignedUrls.additionalFiles[0], file)).toBe(200)
    return (await person.get('/cart')).json.cart.items[0].uploads
  }
  const plain = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'

  test('a PDF is accepted, but not with a script or an action', async () => {
    const asPdf = (text: string) => fileOf(Buffer.from(text), 'application/pdf', 'vectors.pdf')
    expect(await add(asPdf(plain))).toEqual({ status: 'complete' })
    for (const text of [
      pdf,
      pdf.replaceAll('JavaScript', 'J#61vaScript').replace('/OpenAction', '/Names').replace('/JS(', '/X('),
      plain.replace('/Catalog', '/Catalog/AA<</O 2 0 R>>'),
      plain.replace('/Catalog', '/Catalog/Launch'),
    ])
      expect((await add(asPdf(text))).status).toBe('rejected')
  })

  const pdfOpening = (value: string, more = '') =>
    fileOf(
      Buffer.from(plain.replace('/Catalog', `/Catalog/OpenAction${value}`).replace('%%EOF', `${more}%%EOF`)),
      'application/pdf',
      'vectors.pdf',
    )

  test.each([
    ['[3 0 R /Fit]', ''],
    [' [ 3 0 R\n/XYZ null null 0 ]', ''],
    ['[0/FitH 792.5]', ''],
    ['[3 0 R/FitR 0 0 100 -2.5]', ''],
    [' 5 0 R', '\n5 0 obj\n[3 0 R /FitBV 10]\nendobj\n'],
  ])('a PDF that opens at %s is accepted', async (value, more) => {
    expect(await add(pdfOpening(value, more))).toEqual({ status: 'complete' })
  })

  test.each([
    ['<</S/URI/URI(https://x.test)>>', ''],
    [' << /S /GoToR >>', ''],
    ['%\n<</S/URI>>', ''],
    ['[3 0 R /Fit <</S/URI>>]', ''],
    ['[(a file) /Fit]', ''],
    [' 5 0 R', '\n5 0 obj\n<</S/URI/URI(https://x.test)>>\nendobj\n'],
    [' 5 0 R', '\n5 0 obj\n[3 0 R /Fit]\nendobj\n5 0 obj<</S/URI>>endobj\n'],
    [' 5 0 R', ''],
    ['', ''],
  ])('a PDF that does %s when it is opened (%s) is rejected', async (value, more) => {
    expect((await add(pdfOpening(value, more))).status).toBe('rejected')
  })

  test('HTML and scripts are rejected under any name', async () => {
    for (const [text, type] of [
      [html, 'application/pdf'],
      [svg, 'application/illustrator'],
      [svg, 'image/png'],
      ['#!/bin/sh\nrm -rf /', 'application/postscript'],
    ] as const)
      expect((await add(fileOf(Buffer.from(text), type, 'vectors.ai'))).status).toBe('rejected')
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { printed: false })
    for (const contentType of ['text/html', 'image/svg+xml', 'application/zip', 'application/x-sh'])
      expect(
        (await person.post('/cart', { ...body, additionalFiles: [{ fileName: 'a', contentType, size: 9 }] }))
          .status,
      ).toBe(415)
  })

  test('more than five are refused', async () => {
    const person = await shop.aPerson()
    const { body } = await aLine(shop, { printed: false })
    const descriptor = { fileName: 'a.pdf', contentType: 'application/pdf', size: 9 }
    const formWith = (count: number) => ({ ...body, additionalFiles: Array(count).fill(descriptor) })
    expect((await person.post('/cart', formWith(6))).status).toBe(422)
    expect((await person.post('/cart', formWith(5))).status).toBe(201)
  })
})
