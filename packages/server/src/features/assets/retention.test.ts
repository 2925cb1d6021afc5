import { anEmptyDesign } from '@printery/design/testing/designs'
import { aPicture, openShop, type Person, type TestShop } from '@printery/tests'
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
