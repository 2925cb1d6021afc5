import type { PrintFile } from '@printery/contract'
import { applyOperation, type Design } from '@printery/design'
import { aText } from '@printery/design/testing/designs'
import { fontLicence } from '@printery/domain/font-licence'
import { aForm, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aBadge } from '@printery/tests/designs/badges'
import { aDesignDraft } from '@printery/tests/designs/design-drafts'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { aFontFile } from '@printery/tests/designs/fonts'
import { moveItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentKey } from '../../files/index.ts'
import { sweepAssets } from '../sweeping.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const dayMs = 86_400_000
const sweepAfter = (days: number) =>
  sweepAssets(shop.shop, new Date(shop.clock.now().getTime() + days * dayMs))
const isStored = async (sha256: string) => (await shop.shop.storage.size(contentKey(sha256))) !== undefined

async function addFont(person: Person, family: string) {
  const form = aForm('house.ttf', aFontFile({ family }), { licence: fontLicence.version })
  const { status, json, text } = await person.post('/font', form)
  expect(status, text).toBe(201)
  return json as { sha256: string; name: string }
}

/** A badge with a text in this font. */
function badgeWith({ sha256, name }: { sha256: string; name: string }, text = 'Quay'): Design {
  const written = aText(text, { x: 5, y: 30, width: 40, height: 20 }, { size: 12, font: sha256 })
  const assets = { [sha256]: { kind: 'font' as const, name } }
  return applyOperation(aBadge(), { type: 'add', elements: [written], assets }).design
}

const badgeWithoutFont = () =>
  applyOperation(aBadge(), {
    type: 'add',
    elements: [aText('Quay', { x: 5, y: 30, width: 40, height: 20 }, { size: 12, font: 'anton' })],
  }).design

const proofOf = async (person: Person, draftId: string) => {
  const response = await fetch(`${shop.url}/api/draft/${draftId}/proof?page=front&dpi=150`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('EDIT-133 a design names an uploaded font only if it is its owner’s, and draws it', async () => {
  const [person, other] = [await shop.aPerson(), await shop.aPerson()]
  const font = await addFont(person, 'Harbour House')
  const refused = await other.post('/draft', { data: badgeWith(font) })
  expect([refused.status, refused.json.fieldErrors]).toEqual([
    422,
    { [`data.assets.${font.sha256}`]: 'This is not among your fonts. Upload it again.' },
  ])
  const picture = { ...badgeWith(font), assets: { [font.sha256]: { kind: 'drawing', name: '' } } }
  expect((await person.post('/draft', { data: picture })).status).toBe(422)
  const drawn = await proofOf(person, await aDesignDraft(person, badgeWith(font)))
  // The file is Anton under another name.
  const same = await proofOf(person, await aDesignDraft(person, badgeWithoutFont()))
  expect(drawn.status).toBe(200)
  expect(drawn.bytes.equals(same.bytes)).toBe(true)
  const blank = await proofOf(person, await aDesignDraft(person, aBadge()))
  expect(drawn.bytes.equals(blank.bytes)).toBe(false)
})

test('EDIT-133 the font of a template is readable for everybody who may open the template', async () => {
  const [person, visitor] = [await shop.aPerson(), await shop.aPerson()]
  const font = await addFont(admin, 'Template House')
  const body = { title: 'Race', json: badgeWith(font), preview: '' }
  expect((await admin.post('/template', body)).status).toBe(201)
  const { json } = await visitor.post('/asset/look', { sha256: [font.sha256] })
  expect(json.fonts).toMatchObject([{ sha256: font.sha256, url: `/library/${font.sha256}/original` }])
  expect((await fetch(`${shop.url}/library/${font.sha256}/original`)).headers.get('content-type')).toBe(
    'font/ttf',
  )
  expect((await person.post('/draft', { data: badgeWith(font) })).status).toBe(201)
  expect((await person.get('/font')).json.fonts).toEqual([])
})

test('EDIT-134 a removed font stays in designs that use it, and is deleted once none does', async () => {
  const person = await shop.aPerson()
  const [used, unused] = [await addFont(person, 'Used House'), await addFont(person, 'Unused House')]
  const draftId = await aDesignDraft(person, badgeWith(used))
  for (const { sha256 } of [used, unused]) expect((await person.delete(`/font/${sha256}`)).status).toBe(200)
  expect((await person.get('/font')).json.fonts).toEqual([])
  expect((await person.delete(`/font/${used.sha256}`)).status).toBe(404)
  expect((await person.post('/asset/look', { sha256: [used.sha256] })).json.fonts).toHaveLength(1)
  await sweepAfter(2)
  await sweepAfter(2)
  expect([await isStored(used.sha256), await isStored(unused.sha256)]).toEqual([true, false])
  const saved = await person.patch(`/draft/${draftId}`, { data: badgeWith(used, 'Pier'), version: 1 })
  expect(saved.status, saved.text).toBe(200)
  expect((await proofOf(person, draftId)).status).toBe(200)
  // Versions of the draft, which the shop saves by itself, are deleted with it.
  expect((await person.delete(`/draft/${draftId}`)).status).toBe(200)
  await sweepAfter(2)
  await sweepAfter(2)
  expect(await isStored(used.sha256)).toBe(false)
})

test('EDIT-139 a character that an uploaded font lacks is found, and fixed by a font of the shop', async () => {
  const person = await shop.aPerson()
  const font = await addFont(person, 'Latin House')
  const { json } = await person.post('/preflight', {
    ...{ document: badgeWith(font, 'Quay தமிழ்'), page: 'front', area: 'left-chest-50x100' },
    ...{ method: 'Heat Transfer', garmentColours: ['f4f2ee'] },
  })
  const [finding] = json.findings.filter(({ code }: { code: string }) => code === 'missing-glyphs')
  const [change] = Object.values(finding.fix.operation.changes) as {
    runs: { text: string; font: string }[]
  }[]
  expect(change?.runs.map(({ text, font: name }) => [text, name])).toEqual([
    ['Quay ', font.sha256],
    ['தமிழ்', 'noto-sans-tamil'],
  ])
})

test('an ordered design keeps its font, and is printed from outlines', async () => {
  const person = await shop.aPerson()
  const font = await addFont(person, 'Ordered House')
  const { itemId, item, proof } = await buyDesigned(shop, admin, person, {}, badgeWith(font))
  await step('EDIT-137', async () => {
    expect(item.drawnFrom?.fonts).toContainEqual({ family: 'Ordered House', sha256: font.sha256 })
    expect((await person.delete(`/font/${font.sha256}`)).status).toBe(200)
    const { drafts } = (await person.get('/draft')).json
    for (const { id } of drafts) await person.delete(`/draft/${id}`)
    await sweepAfter(100)
    await sweepAfter(100)
    expect(await isStored(font.sha256)).toBe(true)
    expect((await moveItem(admin, itemId, 'design approved')).status).toBe(200)
    await makePrintFiles(shop, itemId)
  })
  await step('EDIT-136', async () => {
    const files = (await printFilesOf(admin, itemId)).json.files as PrintFile[]
    const bytesOf = async (kind: string) =>
      Buffer.from(await (await fetch(shop.url + files.find((file) => file.kind === kind)?.url)).arrayBuffer())
    const withoutDensity = (png: Buffer) => png.toString('latin1')
    expect(withoutDensity(await bytesOf('png')) === withoutDensity(proof)).toBe(true)
    const pdf = (await bytesOf('pdf')).toString('latin1')
    expect(pdf).toContain('%PDF')
    expect(pdf).not.toMatch(/\/Font\b|\/FontFile/)
  })
})
