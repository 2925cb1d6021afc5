import { fontLicence } from '@printery/domain/font-licence'
import { aForm, aPicture, openShop, type Person, type TestShop } from '@printery/tests'
import {
  aFontFile,
  anExpandingFont,
  asWoff,
  asWoff2,
  tablesOf,
  writeSfnt,
} from '@printery/tests/designs/fonts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())
afterEach(async () => {
  const { rows } = await shop.shop.db.execute('select (select count(*) from assets)::int as n')
  expect(rows).toEqual([{ n: 0 }])
})

const upload = (bytes: Uint8Array | string) =>
  person.post('/font', aForm('house.ttf', bytes, { licence: fontLicence.version }))

const noFont = 'This is not a font. Use TTF, OTF, WOFF or WOFF2.'
const collection = 'This file is a collection of several fonts. Upload the one that you need as TTF or OTF.'
const restricted =
  'Its maker does not allow this font to be embedded (restricted licence). Ask the maker for a licence that does, or convert your text to paths and upload it as SVG.'
const pictures =
  'This font has pictures instead of outlines, so it cannot be printed in the colour of a text. Use a font with outlines.'
const tooComplex = 'The outlines of this font are too complex to be printed. Use a simpler one.'

const tooManyGlyphs =
  'This font draws single characters with too many glyphs to be printed. Use a simpler one.'

/** A font with 32-bit fields of its file overwritten. */
function withFields(fields: Record<number, number>): Buffer {
  const font = aFontFile()
  for (const [offset, value] of Object.entries(fields)) font.writeUInt32BE(value, Number(offset))
  return font
}

function withTable(tag: string, change: (bytes: Buffer) => Buffer | undefined): Buffer {
  return aFontFile({
    change: (tables) => {
      const changed = change(tables.get(tag) as Buffer)
      if (changed) tables.set(tag, changed)
      else tables.delete(tag)
    },
  })
}

/** All glyphs are empty, as in a font whose pictures are in another table. */
function onlyPictures(): Buffer {
  return aFontFile({
    change: (tables) => {
      tables.set('glyf', Buffer.alloc(0))
      tables.set('loca', Buffer.alloc(tables.get('loca')?.length ?? 0))
      tables.set('CBDT', Buffer.alloc(8))
    },
  })
}

/** The first glyph is a polygon of this many corners, and the others are empty. */
function withPolygon(corners: number): Buffer {
  const glyph = Buffer.alloc(12 + 2 + 5 * corners)
  glyph.writeInt16BE(1, 0)
  glyph.writeUInt16BE(corners - 1, 10)
  const flags = glyph.subarray(14, 14 + corners).fill(0x1)
  const deltas = glyph.subarray(14 + flags.length)
  for (let corner = 0; corner < corners; corner++) {
    deltas.writeInt16BE(corner % 2 === 0 ? 1 : 2, 2 * corner)
    deltas.writeInt16BE(corner % 3 === 0 ? -3 : 2, 2 * (corners + corner))
  }
  return aFontFile({
    change: (tables) => {
      const count = (tables.get('maxp') as Buffer).readUInt16BE(4)
      const loca = Buffer.alloc(4 * (count + 1))
      for (let index = 1; index <= count; index++) loca.writeUInt32BE(glyph.length, 4 * index)
      tables.set('glyf', glyph)
      tables.set('loca', loca)
      ;(tables.get('head') as Buffer).writeInt16BE(1, 50)
    },
  })
}

describe('EDIT-132 a file that cannot be used as a font is refused with a message', () => {
  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
    ['an empty file', () => '', 'house.ttf is empty.'],
    ['text', () => 'Not a font, but long enough to be one.', noFont],
    ['a picture', async () => (await aPicture()).bytes, noFont],
    ['a collection', () => Buffer.concat([Buffer.from('ttcf'), aFontFile()]), collection],
    [
      'a collection as WOFF2',
      async () => {
        const packed = await asWoff2(aFontFile())
        packed.write('ttcf', 4, 'latin1')
        return packed
      },
      collection,
    ],
    ['a truncated font', () => aFontFile().subarray(0, 9000), 'This font is damaged: its table'],
    ['a font with a restricted licence', () => aFontFile({ fsType: 0x2 }), restricted],
    ['a font that may only be embedded as bitmaps', () => aFontFile({ fsType: 0x204 }), restricted],
    ['a table outside of the file', () => withFields({ 20: 0xfffffff0 }), 'This font is damaged: its table'],
    [
      'overlapping tables',
      () => {
        const font = aFontFile()
        font.writeUInt32BE(font.readUInt32BE(36), 20)
        return font
      },
      'This font is damaged: its tables overlap.',
    ],
    [
      'two tables of one name',
      () => {
        const font = aFontFile()
        font.copy(font, 12, 28, 32)
        return font
      },
      'This font is damaged: it has two tables',
    ],
    [
      'thousands of tables',
      () => {
        const font = aFontFile()
        font.writeUInt16BE(9000, 4)
        return font
      },
      'This font is damaged: its list of tables does not match the file.',
    ],
    [
      'no characters',
      () => withTable('cmap', () => undefined),
      'This font is incomplete: its table cmap is missing.',
    ],
    [
      'no licence bits',
      () => withTable('OS/2', () => undefined),
      'This font is incomplete: its table OS/2 is missing.',
    ],
    [
      'a short header',
      () => withTable('head', (head) => head.subarray(0, 20)),
      'This font is damaged: its table head is too short.',
    ],
    [
      'glyphs outside of their table',
      () => withTable('loca', (loca) => loca.fill(0xff)),
      'This font is damaged: its table loca does not match its glyphs.',
    ],
    [
      'more glyphs than any font',
      () =>
        withTable('maxp', (maxp) =>
          Buffer.concat([maxp.subarray(0, 4), Buffer.from('ffff', 'hex'), maxp.subarray(6)]),
        ),
      'This font has 65535 glyphs; at most 30000 can be used.',
    ],
    ['only pictures of its characters', onlyPictures, pictures],
    [
      'no outlines at all',
      () => {
        const tables = tablesOf(aFontFile())
        for (const tag of ['glyf', 'loca']) tables.delete(tag)
        return writeSfnt(tables)
      },
      pictures,
    ],
    ['a glyph of 9,000 corners', () => withPolygon(9000), tooComplex],
    ['60 glyphs for each character', () => anExpandingFont(60), tooManyGlyphs],
    [
      'a WOFF that unpacks to more than it states',
      () => {
        const packed = asWoff(aFontFile())
        packed.writeUInt32BE(packed.readUInt32BE(56) - 4, 56)
        return packed
      },
      'This font is damaged: one of its tables',
    ],
    [
      'a WOFF2 that states 2 GB',
      async () => {
        const packed = await asWoff2(aFontFile())
        packed.writeUInt32BE(0x7fffffff, 16)
        return packed
      },
      'This font is larger than 16 MB when it is unpacked. Use one with fewer characters.',
    ],
    [
      'a WOFF2 of noise',
      async () => {
        const packed = await asWoff2(aFontFile())
        return packed.fill(0x5a, 300)
      },
      'This font is damaged: it cannot be unpacked.',
    ],
  ])('%s', async (_what, bytes, message) => {
    const { status, json } = await upload(await bytes())
    expect(status).toBe(422)
    expect(json.fieldErrors.file).toContain(message)
  })

  test('the licence bits of old fonts: the least restrictive of several counts', async () => {
    const { status, json } = await upload(aFontFile({ fsType: 0x2 | 0x8 }))
    expect([status, json.name]).toEqual([201, 'Harbour House'])
    await shop.shop.db.execute('delete from asset_holders; delete from assets')
  })
})
