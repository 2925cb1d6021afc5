import type { DraftVersion } from '@printery/contract'
import { aPlainDesign, aText } from '@printery/design/testing/designs'
import { addToCart, aForm, aPicture, delivery, openShop, type Person, type TestShop } from '@printery/tests'
import { draftsOf } from '@printery/tests/drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAssets } from '../assets/sweeping.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const minuteMs = 60_000
const designOf = (text: string) => aPlainDesign(aText(text))
const versionsOf = async (person: Person, draftId: string): Promise<DraftVersion[]> =>
  (await person.get(`/draft/${draftId}/version`)).json.versions

async function save(person: Person, draftId: string, name: string | null) {
  const { version } = (await draftsOf(person)).find(({ id }: { id: string }) => id === draftId)
  return person.post(`/draft/${draftId}/version`, { name, version })
}

/** A draft, and a function that changes the text in its design. */
async function aDraftOf(text: string) {
  const person = await shop.aPerson()
  const { id, version } = (await person.post('/draft', { data: designOf(text) })).json.draft
  const state = { version }
  const change = async (to: string) => {
    const { status, text, json } = await person.patch(`/draft/${id}`, {
      data: designOf(to),
      version: state.version,
    })
    expect(status, text).toBe(200)
    state.version = json.draft.version
  }
  return { person, id: id as string, change }
}

/** The text in the design of each version, newest first. */
async function textsOf(person: Person, draftId: string): Promise<string[]> {
  const texts: string[] = []
  for (const { id } of await versionsOf(person, draftId)) {
    const { data, dataProblem } = (await person.get(`/draft/${draftId}/version/${id}`)).json.version
    expect(dataProblem).toBeNull()
    texts.push(/"text":"([^"]*)"/.exec(JSON.stringify(data))?.[1] ?? '')
  }
  return texts
}

test('EDIT-048 a change after ten minutes or a pause saves the previous design as a version', async () => {
  const { person, id, change } = await aDraftOf('begun')
  await change('one')
  expect(await textsOf(person, id)).toEqual(['begun'])
  shop.clock.pass(9 * minuteMs)
  await change('two')
  // Without a pause, no version is saved before ten minutes are over.
  expect(await textsOf(person, id)).toEqual(['begun'])
  shop.clock.pass(2 * minuteMs)
  await change('three')
  expect(await textsOf(person, id)).toEqual(['begun'])
  shop.clock.pass(minuteMs)
  await change('four')
  expect(await textsOf(person, id)).toEqual(['three', 'begun'])
  await change('five')
  shop.clock.pass(11 * minuteMs)
  await change('six')
  expect(await textsOf(person, id)).toEqual(['five', 'three', 'begun'])
  const [latest] = await versionsOf(person, id)
  expect(latest?.name).toBeNull()
})

test('EDIT-049 a version is named, renamed and deleted, and stays when the draft changes', async () => {
  const { person, id, change } = await aDraftOf('red')
  const first = await save(person, id, '  Red one ')
  expect([first.status, first.json.version.name]).toEqual([201, 'Red one'])
  await change('blue')
  expect(await textsOf(person, id)).toEqual(['red'])
  const path = `/draft/${id}/version/${first.json.version.id}`
  expect((await person.patch(path, { name: 'The red one' })).json.version.name).toBe('The red one')
  expect((await versionsOf(person, id)).map(({ name }) => name)).toEqual(['The red one'])
  for (const name of ['', '  ', 'x'.repeat(81)]) expect((await person.patch(path, { name })).status).toBe(422)
  expect((await person.delete(path)).status).toBe(200)
  expect((await person.delete(path)).status).toBe(404)
  expect(await versionsOf(person, id)).toEqual([])
  const { data } = (await person.get(`/draft/${id}`)).json.draft
  expect(JSON.stringify(data)).toContain('"text":"blue"')
})

test('EDIT-049 a 21st named version is refused, and only the latest ten versions without a name are kept', async () => {
  const { person, id, change } = await aDraftOf('0')
  for (let number = 1; number <= 20; number++) expect((await save(person, id, `${number}`)).status).toBe(201)
  const { status, json } = await save(person, id, '21')
  expect([status, json.message]).toEqual([
    409,
    'A design keeps 20 named versions. Delete one to save another.',
  ])
  for (let number = 1; number <= 12; number++) {
    shop.clock.pass(11 * minuteMs)
    await change(`${number}`)
  }
  const versions = await versionsOf(person, id)
  expect(versions.filter(({ name }) => name !== null)).toHaveLength(20)
  const unnamed = versions.filter(({ name }) => name === null)
  expect(unnamed).toHaveLength(10)
  // Naming an existing version would make it the 21st named one.
  expect((await person.patch(`/draft/${id}/version/${unnamed[0]?.id}`, { name: '21' })).status).toBe(409)
})

test('EDIT-049 above 64 MB a named version is refused, and the oldest versions without a name are deleted', async () => {
  const { person, id, change } = await aDraftOf('first')
  const insert = (name: string, mb: number, version: number) =>
    shop.rows(`insert into draft_versions (id, draft_id, name, data, draft_version, bytes, saved_at)
      values (gen_random_uuid(), '${id}', ${name}, '{}', ${version}, ${mb * 1024 ** 2}, '2026-01-0${version + 1}')`)
  await insert("'Large'", 40, 0)
  await insert('null', 10, 0)
  await insert('null', 13, 0)
  shop.clock.pass(11 * minuteMs)
  await change('second')
  // 40, 10 and 13 MB and the new version fit into 64 MB.
  expect(await versionsOf(person, id)).toHaveLength(4)
  await insert("'Larger'", 20, 1)
  expect((await save(person, id, null)).status).toBe(201)
  // The version that is saved before restoring stays, and so do the named ones.
  expect((await versionsOf(person, id)).map(({ name }) => name)).toEqual([null, null, 'Larger', 'Large'])
  await insert("'Largest'", 5, 2)
  const { status, json } = await save(person, id, 'One more')
  expect([status, json.message]).toEqual([
    409,
    'Your versions have reached 64 MB. Delete some to save another.',
  ])
  expect((await save(person, id, null)).status).toBe(201)
})

test('EDIT-050 a draft that another window has changed is neither saved as a version nor restored', async () => {
  const { person, id, change } = await aDraftOf('mine')
  await change('of the other window')
  for (const name of ['Mine', null]) {
    const { status, json } = await person.post(`/draft/${id}/version`, { name, version: 1 })
    expect([status, json.code]).toEqual([409, 'stale_version'])
  }
})

test('EDIT-050 the design that restoring replaces is saved once, as a version without a name', async () => {
  const { person, id, change } = await aDraftOf('before')
  const first = await save(person, id, null)
  const repeated = await save(person, id, null)
  expect([first.status, repeated.json.version.id]).toEqual([201, first.json.version.id])
  shop.clock.pass(minuteMs)
  await change('after')
  expect((await save(person, id, null)).json.version.id).not.toBe(first.json.version.id)
  expect(await textsOf(person, id)).toEqual(['after', 'before'])
})

test('a checkout without a design has no version, and an expired draft shows none', async () => {
  const { person, id } = await aDraftOf('old')
  await save(person, id, 'Old')
  shop.clock.pass(8 * 24 * 60 * minuteMs)
  for (const { status, json } of [await person.get(`/draft/${id}/version`), await save(person, id, 'New')])
    expect([status, json.code]).toEqual([409, 'draft_expired'])
  // Saving a version of another draft deletes them, because nobody can open them.
  const other = (await person.post('/draft', { data: designOf('new') })).json.draft
  await save(person, other.id, 'New')
  expect(await shop.rows(`select id from draft_versions where draft_id = '${id}'`)).toEqual([])
  await addToCart(shop, person, { printed: false })
  const checkout = await person.post('/draft', delivery)
  const refused = await save(person, checkout.json.draft.id, 'Nothing')
  expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
})

test('a picture that only a version shows can’t be deleted, and nobody else reads a version by another draft', async () => {
  const { person, id } = await aDraftOf('plain')
  const { bytes } = await aPicture(60, 40)
  const { sha256, asset } = (await person.post('/asset', aForm('pier.png', bytes))).json
  const { version } = (await person.get(`/draft/${id}`)).json.draft
  const pictured = { ...designOf('plain'), assets: { [sha256]: asset } }
  expect((await person.patch(`/draft/${id}`, { data: pictured, version })).status).toBe(200)
  const saved = (await save(person, id, 'With a picture')).json.version
  const other = await person.get(`/draft/${id}`)
  await person.patch(`/draft/${id}`, { data: designOf('plain'), version: other.json.draft.version })
  expect((await person.delete(`/asset/${sha256}`)).status).toBe(409)
  const second = await aDraftOf('of another')
  expect((await second.person.get(`/draft/${second.id}/version/${saved.id}`)).status).toBe(404)
  // The picture was unused for long, but a version still shows it.
  await shop.rows(`update asset_holders set used_at = '2020-01-01' where sha256 = '${sha256}'`)
  await sweepAssets(shop.shop, shop.clock.now())
  expect((await person.post('/asset/look', { sha256: [sha256] })).json.assets).toHaveLength(1)
  await person.delete(`/draft/${id}/version/${saved.id}`)
  expect((await person.delete(`/asset/${sha256}`)).status).toBe(200)
})
