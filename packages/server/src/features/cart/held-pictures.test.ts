import type { Actor } from '@printery/domain'
import { openShop, type Person, type TestShop } from '@printery/tests'
import { aDesignDraft, aDesignedLine, aPhotoBadge } from '@printery/tests/designs/design-drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepAssets } from '../assets/index.ts'
import { saveDraft } from '../drafts/index.ts'
import { contentKey } from '../files/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const dayMs = 86_400_000
let widthPx = 640

/** A person whose only draft shows a unique picture. */
async function aPictureOwner() {
  const person = await shop.aPerson()
  const { sha256, design } = await aPhotoBadge(person, ++widthPx)
  const draft = await aDesignDraft(person, design)
  return { person, sha256, design, draft, key: contentKey(sha256) }
}

type PictureOwner = Awaited<ReturnType<typeof aPictureOwner>>

async function removeAllUses({ person, sha256, draft }: PictureOwner) {
  expect((await person.delete(`/draft/${draft}`)).status).toBe(200)
  expect((await person.delete(`/asset/${sha256}`)).status).toBe(200)
}

const sweep = () => sweepAssets(shop.shop, new Date(shop.clock.now().getTime() + 2 * dayMs))

/**
 * Runs the work after the picture was read for the last time before its line is written. It is read twice: for the
 * preflight and for drawing.
 */
function runAfterLastRead(key: string, work: () => Promise<void>) {
  const { storage } = shop.shop
  const { read } = storage
  let reads = 0
  storage.read = async (readKey) => {
    const bytes = await read(readKey)
    if (readKey === key && ++reads === 2) {
      storage.read = read
      await work()
    }
    return bytes
  }
}

/** Resolves when the work is done, or waits for a lock. */
async function waitUntilDoneOrBlocked(work: Promise<unknown>): Promise<void> {
  let isDone = false
  const markDone = () => {
    isDone = true
  }
  work.then(markDone, markDone)
  const hasLockWait = async () => {
    const { rowCount } = await shop.shop.db.execute(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return (rowCount ?? 0) > 0
  }
  await expect.poll(async () => isDone || (await hasLockWait()), { interval: 5, timeout: 60_000 }).toBe(true)
}

const addToCart = ({ person, draft }: { person: Person; draft: string }) =>
  person.post('/cart', aDesignedLine(shop, draft))
const frozenDesignsOf = async ({ user }: Person) =>
  (await shop.shop.db.execute(`select assets from frozen_designs where owner_id = '${user.id}'`)).rows

test('I7 a picture that is swept while its design is drawn is reported, and no line lacks it', async () => {
  const owner = await aPictureOwner()
  runAfterLastRead(owner.key, async () => {
    await removeAllUses(owner)
    await sweep()
  })
  const { status, json } = await addToCart(owner)
  expect([status, json]).toMatchObject([409, { code: 'conflict', facts: { missing: [owner.sha256] } }])
  expect(await frozenDesignsOf(owner.person)).toEqual([])
  expect((await owner.person.get('/cart')).json.cart.items).toEqual([])
  expect(await shop.shop.storage.size(owner.key)).toBeUndefined()
})

test('I7 the sweep waits for a design that is being frozen, and keeps the picture that it shows', async () => {
  const owner = await aPictureOwner()
  const { storage } = shop.shop
  const { write } = storage
  let sweepRun: Promise<void> | undefined
  runAfterLastRead(owner.key, async () => {
    await removeAllUses(owner)
    // The next rows that are written are the pictures of the line, with its design.
    storage.write = async (...args) => {
      storage.write = write
      sweepRun = sweep()
      await waitUntilDoneOrBlocked(sweepRun)
      return write(...args)
    }
  })
  const { status, text } = await addToCart(owner)
  expect(status, text).toBe(201)
  expect(sweepRun).toBeDefined()
  await sweepRun
  expect(await frozenDesignsOf(owner.person)).toEqual([{ assets: [owner.sha256] }])
  expect(await shop.shop.storage.size(owner.key)).toBeGreaterThan(0)
})

test("I7 a picture that a draft is about to show can't be deleted", async () => {
  const owner = await aPictureOwner()
  const { person, design, sha256 } = owner
  await person.delete(`/draft/${owner.draft}`)
  const actor: Actor = { userId: person.user.id, role: 'customer' }
  let deletion: ReturnType<Person['delete']> | undefined
  await shop.shop.db.transaction(async (tx) => {
    await saveDraft({ actor, db: tx, now: shop.clock.now() }, { data: design })
    deletion = person.delete(`/asset/${sha256}`)
    await waitUntilDoneOrBlocked(deletion)
  })
  expect((await deletion)?.json.code).toBe('conflict')
  const { assets } = (await person.get('/asset')).json
  expect(assets).toMatchObject([{ sha256 }])
})
