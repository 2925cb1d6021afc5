import { fontLicence } from '@printery/domain/font-licence'
import { aForm, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aFontFile, anOtfFile, asWoff, asWoff2, aVariableFile, tablesOf } from '@printery/tests/designs/fonts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../tokens.ts'
import { contentKey } from '../../files/index.ts'
import { redrawAssets } from '../redrawing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const licence = { licence: fontLicence.version }
const upload = (person: Person, name: string, bytes: Buffer, fields: Record<string, string> = licence) =>
  person.post('/font', aForm(name, bytes, fields))

async function add(person: Person, name: string, bytes: Buffer) {
  const { status, json, text } = await upload(person, name, bytes)
  expect(status, text).toBe(201)
  return json
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(shop.url + url)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const listOf = async (person: Person) => (await person.get('/font')).json.fonts

test('a font gets its name and style from its own tables, and is stored as it is printed', async () => {
  const person = await shop.aPerson()
  await step('EDIT-130 TTF, OTF, WOFF and WOFF2 are accepted', async () => {
    const ttf = aFontFile({
      family: 'Harbour  House\u202e',
      style: 'Bold Italic',
      weight: 700,
      isItalic: true,
    })
    expect(await add(person, 'x.ttf', ttf)).toEqual({
      ...{ sha256: sha256(ttf), name: 'Harbour House Bold Italic', family: 'Harbour House' },
      ...{ style: 'Bold Italic', weight: 700, italic: true, notes: [] },
      url: expect.stringMatching(/^\/assets\/[\w-]{43}\/original$/),
    })
    const regular = aFontFile({ weight: 4 })
    const unpacked = await add(person, 'x.woff', asWoff(regular))
    expect(unpacked).toMatchObject({ sha256: sha256(regular), name: 'Harbour House', weight: 400 })
    expect((await bytesAt(unpacked.url)).equals(regular)).toBe(true)
    const light = aFontFile({ family: 'Other House', style: 'Light', weight: 300 })
    const fromWoff2 = await add(person, 'x.woff2', await asWoff2(light))
    expect(fromWoff2).toMatchObject({ name: 'Other House Light', weight: 300, italic: false })
    const cmapOf = (bytes: Buffer) => tablesOf(bytes).get('cmap')
    expect(cmapOf(await bytesAt(fromWoff2.url))).toEqual(cmapOf(light))
    expect(await add(person, 'x.otf', anOtfFile())).toMatchObject({ family: 'Harbour Blocks' })
    expect((await listOf(person)).map(({ name }: { name: string }) => name)).toEqual([
      ...['Harbour Blocks', 'Harbour House', 'Harbour House Bold Italic', 'Other House Light'],
    ])
  })
  await step('EDIT-141 a variable or colour font is accepted with a note', async () => {
    expect((await add(person, 'x.woff2', aVariableFile())).notes).toEqual([
      'This is a variable font. It is used in its default style, Regular.',
    ])
    const colours = aFontFile({ change: (tables) => tables.set('SVG ', Buffer.alloc(10)) })
    expect((await add(person, 'x.ttf', colours)).notes).toEqual([
      'The colours of this font are not used: its characters have the colour of the text.',
    ])
  })
})

test('EDIT-131 a font needs the confirmed right to use it, which is stored and exported', async () => {
  const person = await shop.aPerson()
  for (const fields of [{}, { licence: '2020-01-01' }] as Record<string, string>[]) {
    const { status, json } = await upload(person, 'x.ttf', aFontFile(), fields)
    expect([status, json.fieldErrors]).toEqual([
      422,
      { licence: 'Confirm that you have the right to use this font.' },
    ])
  }
  expect(await listOf(person)).toEqual([])
  const { sha256: hash } = await add(person, 'x.ttf', aFontFile())
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)
  expect((await person.get('/user/data')).json.assets).toEqual([
    {
      ...{ name: 'Harbour House', sha256: hash, kind: 'font', contentType: 'font/ttf' },
      ...{ size: aFontFile().length, createdAt: moment },
      licence: { version: '2026-11-29', confirmedAt: moment },
    },
  ])
})

test('EDIT-140 the same file is the same font; there are limits for a file, a list and an hour', async () => {
  const person = await shop.aPerson()
  const bytes = aFontFile()
  const [first, again] = [await add(person, 'one.ttf', bytes), await add(person, 'two.ttf', bytes)]
  expect([again.sha256, again.url]).toEqual([first.sha256, first.url])
  expect(await listOf(person)).toHaveLength(1)
  const large = await upload(person, 'x.ttf', Buffer.alloc(5 * 1024 * 1024 + 1))
  expect([large.status, large.json.message]).toEqual([413, 'x.ttf is larger than 5 MB.'])
  // 99 more fonts are listed without their files.
  await shop.shop.db.execute(`
    insert into assets (sha256, kind, content_type, size, font_family, font_style, font_weight, is_italic, max_segments)
      select encode(sha256(n::text::bytea), 'hex'), 'font', 'font/ttf', 9, 'Many', 'Regular', 400, false, 9
      from generate_series(1, 99) n`)
  await shop.shop.db.execute(`
    insert into asset_holders (owner_id, sha256, name, token, used_at, licence_version, licence_confirmed_at)
      select '${person.user.id}', sha256, 'Many', sha256, now(), '1', now() from assets where font_family = 'Many'`)
  const full = await upload(person, 'x.ttf', aFontFile({ family: 'One too many' }))
  expect([full.status, full.json.message]).toEqual([
    413,
    'You have 100 fonts. Remove one that you no longer use.',
  ])
  expect((await upload(person, 'x.ttf', bytes)).status).toBe(201)
  await shop.shop.db.execute(`update limits set hits = 60 where key = 'font:${person.user.id}'`)
  expect((await upload(person, 'x.ttf', bytes)).status).toBe(429)
})

test('EDIT-133 only its owner can list, look up and remove a font', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson('admin')]
  const font = await add(person, 'x.ttf', aFontFile({ family: 'Secret House' }))
  const look = async (viewer: Person) =>
    (await viewer.post('/asset/look', { sha256: [font.sha256] })).json.fonts.map(
      ({ name }: { name: string }) => name,
    )
  expect([await look(person), await look(other)]).toEqual([['Secret House'], []])
  expect(await listOf(other)).toEqual([])
  expect((await other.delete(`/font/${font.sha256}`)).status).toBe(404)
  expect((await person.get('/asset')).json.assets).toEqual([])
  for (const path of [`/api/font/${font.sha256}`, `/library/${font.sha256}/original`])
    expect((await fetch(shop.url + path)).status).toBe(404)
  for (const view of ['proxy', 'preview', 'drawing'])
    expect((await fetch(shop.url + font.url.replace('original', view))).status).toBe(404)
})

test('a damaged font is unpacked again from the uploaded file', async () => {
  const person = await shop.aPerson()
  const { sha256: hash } = await add(person, 'x.woff', asWoff(aFontFile({ family: 'Mended House' })))
  await shop.shop.storage.write(contentKey(hash), Buffer.from('damaged'), 'font/ttf')
  await redrawAssets(shop.shop, hash)
  const mended = await shop.shop.storage.read(contentKey(hash))
  expect(mended && sha256(Buffer.from(mended))).toBe(hash)
})
