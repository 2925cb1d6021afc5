import { anEmptyDesign } from '@printery/design/testing/designs'
import { aForm, aPicture, openShop, type Person, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetHolders } from '../../db/schema/index.ts'
import { newToken } from '../../tokens.ts'
import { contentKey } from '../files/index.ts'
import { findUnreferenced } from './queries.ts'
import { preparePicture, storePictures } from './storing.ts'
import { sweepAssets } from './sweeping.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const dayMs = 86_400_000
let side = 50

/** A unique picture, owned by this person or by nobody. */
async function anAsset(person?: Person): Promise<string> {
  const widthPx = ++side
  const { bytes } = await aPicture(widthPx, 40)
  const picture = await preparePicture({ bytes, contentType: 'image/png', widthPx, heightPx: 40 })
  const { db } = shop.shop
  const now = shop.clock.now()
  await db.transaction((tx) => storePictures(shop.shop, { db: tx, now }, [picture]))
  if (person)
    await db.insert(assetHolders).values({
      ...{ ownerId: person.user.id, sha256: picture.sha256, name: 'harbour.png' },
      ...{ token: newToken(), createdAt: now, usedAt: now },
    })
  return picture.sha256
}

const sweepAfter = (days: number) =>
  sweepAssets(shop.shop, new Date(shop.clock.now().getTime() + days * dayMs))
const isKept = async (sha256: string) => {
  const { rowCount } = await shop.shop.db.execute(`select 1 from assets where sha256 = '${sha256}'`)
  const bytes = await shop.shop.storage.size(contentKey(sha256))
  expect(bytes !== undefined).toBe(rowCount === 1)
  return rowCount === 1
}

test('an asset stays while somebody owns it or a design names it, and is removed after a day otherwise', async () => {
  const person = await shop.aPerson()
  const [owned, inDraft, unused] = [await anAsset(person), await anAsset(person), await anAsset()]
  const { rows } = await shop.shop.db.execute(
    `select width_px as width from assets where sha256 = '${inDraft}'`,
  )
  const data = {
    ...anEmptyDesign(),
    assets: { [inDraft]: { kind: 'picture', name: '', ...rows[0], height: 40, type: 'image/png' } },
  }
  expect((await person.post('/draft', { data })).status).toBe(201)
  // Nobody else owns it any more.
  await shop.shop.db.execute(`delete from asset_holders where sha256 = '${inDraft}'`)
  await sweepAfter(0)
  expect(await isKept(unused)).toBe(true)
  // An asset that a design names must not be removed.
  const tomorrow = new Date(shop.clock.now().getTime() + 2 * dayMs)
  expect(await findUnreferenced(shop.shop.db, tomorrow, 1)).toMatchObject([{ sha256: unused }])
  await sweepAfter(2)
  expect([await isKept(owned), await isKept(inDraft), await isKept(unused)]).toEqual([true, true, false])
  await sweepAfter(91)
  expect([await isKept(owned), await isKept(inDraft)]).toEqual([false, true])
})

test('RB3 closing the account removes its assets and their names', async () => {
  const person = await shop.aPerson()
  const sha256 = await anAsset(person)
  expect((await person.get('/user/data')).json.assets).toMatchObject([{ sha256, name: 'harbour.png' }])
  expect((await person.post('/user/close', { currentPassword: person.password })).status).toBe(200)
  const { rows } = await shop.shop.db.execute(`select name from asset_holders where sha256 = '${sha256}'`)
  expect(rows).toEqual([{ name: 'erased' }])
  await sweepAfter(2)
  expect(await isKept(sha256)).toBe(false)
})

const holdersOf = async (person: Person) => {
  const rows = await shop.rows<{ sha256: string }>(
    `select sha256 from asset_holders where owner_id = '${person.user.id}'`,
  )
  return rows.map(({ sha256 }) => sha256).sort()
}

const designOf = (sha256: string) => JSON.stringify({ ...anEmptyDesign(), assets: { [sha256]: {} } })
const aDraftRow = (person: Person, sha256: string) =>
  `insert into drafts (id, user_id, data, created_at, updated_at)
    values (gen_random_uuid(), '${person.user.id}', '${designOf(sha256)}', now(), now())`

test('parts of a page that no draft, version or frozen design shows are no longer owned after a day', async () => {
  const person = await shop.aPerson()
  const parts: string[] = []
  for (let index = 0; index < 4; index++) parts.push(await anAsset(person))
  const [inDraft = '', inVersion = '', frozen = '', unused = ''] = parts
  await shop.rows(`update asset_holders set is_part = true where owner_id = '${person.user.id}'`)
  const upload = await anAsset(person)
  await shop.rows(aDraftRow(person, inDraft))
  await shop.rows(`insert into draft_versions (id, draft_id, data, draft_version, bytes, saved_at)
    select gen_random_uuid(), id, '${designOf(inVersion)}', 1, 10, now() from drafts where user_id = '${person.user.id}'`)
  await shop.rows(`insert into frozen_designs (id, owner_id, document, sha256, fonts, assets, renderer_version, created_at)
    values (gen_random_uuid(), '${person.user.id}', '{}', encode(sha256('{}'), 'hex'), '[]', '["${frozen}"]', '1', now())`)
  await sweepAfter(0)
  expect(await holdersOf(person)).toEqual([...parts, upload].sort())
  await sweepAfter(2)
  expect(await holdersOf(person)).toEqual([inDraft, inVersion, frozen, upload].sort())
  expect(await isKept(unused)).toBe(false)
})

test('2,000 parts do not prevent an upload', async () => {
  const person = await shop.aPerson()
  await shop.rows(`insert into assets (sha256, kind, content_type, size, drawing, created_at)
    select encode(sha256(('part ' || n)::bytea), 'hex'), 'drawing', 'application/json', 2, '{}', now()
    from generate_series(1, 2000) n`)
  await shop.rows(`insert into asset_holders (owner_id, sha256, name, token, is_part, created_at, used_at)
    select '${person.user.id}', encode(sha256(('part ' || n)::bytea), 'hex'), 'part', 'part ' || n, true, now(), now()
    from generate_series(1, 2000) n`)
  const added = await person.post('/asset', aForm('a.png', (await aPicture(70, 50)).bytes))
  expect(added.status, added.text).toBe(201)
  await shop.rows(`update asset_holders set is_part = false where owner_id = '${person.user.id}'`)
  const refused = await person.post('/asset', aForm('b.png', (await aPicture(70, 51)).bytes))
  expect(refused.status).toBe(413)
  expect(refused.json.message).toBe(
    'You have reached the maximum of 2,000 pictures and fonts. Those you no longer use are deleted after 90 days.',
  )
})

test.each<[string, (person: Person, sha256: string) => string[]]>([
  [
    'uploaded',
    (person) => [`update asset_holders set used_at = 'tomorrow' where owner_id = '${person.user.id}'`],
  ],
  [
    'listed',
    (person) => [`update asset_holders set unlisted_at = null where owner_id = '${person.user.id}'`],
  ],
  [
    'used in a draft',
    (person, sha256) => [
      `select 1 from asset_holders where owner_id = '${person.user.id}' for key share`,
      aDraftRow(person, sha256),
    ],
  ],
])('an asset that is %s again while the sweep waits for it stays its owner’s', async (kind, statements) => {
  const person = await shop.aPerson()
  const sha256 = await anAsset(person)
  await shop.rows(
    kind === 'uploaded'
      ? `update asset_holders set used_at = now() - interval '100 days' where owner_id = '${person.user.id}'`
      : `update asset_holders set unlisted_at = now() - interval '5 days' where owner_id = '${person.user.id}'`,
  )
  let swept: Promise<void> | undefined
  await shop.shop.db.transaction(async (tx) => {
    for (const statement of statements(person, sha256)) await tx.execute(statement)
    swept = sweepAfter(0)
    await expect
      .poll(() =>
        shop.rows(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toHaveLength(1)
  })
  await swept
  expect(await holdersOf(person)).toEqual([sha256])
})
