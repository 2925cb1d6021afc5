import { openShop, storedPasswordHash, type TestShop } from '@printery/tests'
import { openPhotoProvider, type PhotoProvider } from '@printery/tests/photo-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, actors, password } from './actors.ts'
import { type Fixtures, fillFixtures, openFixtures, printedLineOfA } from './fixtures.ts'
import { table } from './table.ts'

/** The writes that a GET may cause, by table, operation and changed columns, with their reasons. */
const allowedWrites: Record<string, string> = {
  'invoice_files: insert':
    'an invoice that is requested before the job has created its files has them created, once',
  'invoice_contents: insert': 'an invoice that is read before the job has written it is written, once',
  'sessions: update last_seen_at': 'the last use of a session',
  'files: update preview_sha256': 'the hash of a preview, which is drawn when it is first requested',
  'files: update watermarked_sha256': 'the same for customers',
  'assets: insert': 'built-in items, added to their shelf when it is first requested',
  'library_assets: insert': 'the same',
  'cache_purges: insert': 'tags of the added items, for shared caches',
  'derived_objects: insert': 'the sha256 of an object that is drawn when it is first requested',
}

let provider: PhotoProvider
let shop: TestShop
let fixtures: Fixtures
beforeAll(async () => {
  provider = await openPhotoProvider()
  shop = await openShop({
    workers: false,
    environment: { PHOTOS_KEY: 'unsplash:secret-key', PHOTOS_API_BASE: provider.base },
  })
  fixtures = await openFixtures(shop, await storedPasswordHash(shop, password))
  await fillFixtures(fixtures)
  await watchWrites(shop)
})
afterAll(async () => {
  await shop.close()
  provider.close()
})

/** Installs triggers that record every row written in a table of the shop and every job that is sent. */
async function watchWrites({ shop: { db } }: TestShop): Promise<void> {
  await db.execute(`create table written (what text not null)`)
  await db.execute(`create function note_write() returns trigger language plpgsql as $$
    declare changed text := '';
    begin
      if tg_op = 'UPDATE' then
        select ' ' || coalesce(string_agg(n.key, ', ' order by n.key), 'without a change') into changed
          from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key;
      end if;
      insert into written values (tg_table_name || ': ' || lower(tg_op) || changed);
      return null;
    end $$`)
  await db.execute(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'written' loop
      execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
    end loop; end $$`)
  await db.execute(`create function note_job() returns trigger language plpgsql as
    $$ begin insert into written values ('job: ' || new.name); return null; end $$`)
  // The queue's maintenance sends scheduled jobs.
  await db.execute(`create trigger note_job after insert on jobs.job_common for each row
    when (new.name not like '\\_\\_pgboss%' and new.name not in ('sweep', 'reconcile-payments', 'fold-tallies', 'invoice-files', 'held-mails', 'start-broadcasts', 'check-storage')) execute function note_job()`)
}

/** Returns the distinct writes of these calls. */
async function recordWrites(calls: () => Promise<unknown>): Promise<string[]> {
  await shop.shop.db.execute('truncate written')
  await calls()
  const { rows } = await shop.shop.db.execute<{ what: string }>(
    'select distinct what from written order by what',
  )
  return rows.map(({ what }) => what)
}

const notAllowed = (writes: readonly string[]) => writes.filter((write) => !(write in allowedWrites))

/** Sends a GET; closes an event stream as soon as it has begun. */
async function read(url: string, actor: Actor): Promise<{ status: number; text: string }> {
  const token = actor === 'none' ? undefined : fixtures.accounts[actor].token
  const controller = new AbortController()
  const response = await fetch(shop.url + url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: controller.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  const text = type.startsWith('text/event-stream') ? '' : await response.text()
  controller.abort()
  return { status: response.status, text: type.includes('json') ? text : '' }
}

/** Addresses in a response: pictures, previews, downloads. */
const addressesIn = (json: string) => [...json.matchAll(/"(\/[^"\s]+)"/g)].map(([, url]) => url ?? '')

/** Kinds of addresses that responses contained and that were opened, by path prefix. */
const openedKinds = new Set<string>()
const kinds = [
  ...['/api/artwork/', '/files/Products/', '/files/Shares/', '/files/'],
  ...['/assets/', '/library/elsewhere/', '/library/'],
]
const kindOf = (url: string) => kinds.find((kind) => url.startsWith(kind)) ?? 'no file'

/** Per kind and response: opening renders a picture, and some responses contain hundreds. */
const maxOpenedPerKind = 2

async function openAddressesIn(json: string, actor: Actor): Promise<void> {
  for (const urls of Map.groupBy(new Set(addressesIn(json)), kindOf).values())
    for (const url of urls.slice(0, maxOpenedPerKind)) {
      const { status } = await read(url, actor)
      if (status === 200) openedKinds.add(kindOf(url))
    }
}

const getOperations = Object.entries(table).filter(([operation]) => operation.startsWith('GET '))

test.each(getOperations)(
  'CORRECT-028 %s writes nothing for any actor',
  async (operation, { existing: own }) => {
    const { params = {}, query = '' } = await own.input(fixtures)
    await printedLineOfA(fixtures)
    const path = operation.slice(4).replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
    const writes = await recordWrites(async () => {
      for (const [index, actor] of actors.entries()) {
        const { status, text } = await read(`/api${path}${query}`, actor)
        expect(status, actor).toBe(own.statuses[index])
        if (status === 200) await openAddressesIn(text, actor)
      }
    })
    expect(notAllowed(writes)).toEqual([])
  },
)

test('CORRECT-028 the responses of those calls named files of every kind, and these were opened', () => {
  expect(kinds.filter((kind) => !openedKinds.has(kind))).toEqual([])
})

test('CORRECT-028 reading writes only the last use of a session and the name of a preview', async () => {
  await printedLineOfA(fixtures)
  const cart = () => read('/api/cart', 'customerA')
  const { items } = JSON.parse((await cart()).text).cart
  const { frontDesign } = items.at(-1)
  const preview = () => read(frontDesign, 'none')
  expect(await recordWrites(preview)).toEqual([
    'files: update preview_sha256',
    'files: update watermarked_sha256',
  ])
  expect(await recordWrites(preview)).toEqual([])
  shop.clock.pass(3_600_000)
  expect(await recordWrites(cart)).toEqual(['sessions: update last_seen_at'])
})
