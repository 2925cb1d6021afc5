import { addToCart, openShop, signUpHash, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actors, password } from './actors.ts'
import { table } from './table.ts'
import { openWorld } from './world.ts'

/** What a GET may write, and why. */
const writable: Record<string, string> = {
  sessions: 'the last use of a session',
  files: 'the names of previews, which are drawn when they are first looked at',
  assets: 'what comes with the program, put on its shelf when that is first looked at',
  library_assets: 'the same',
  derived_objects: 'the sha256 of what is drawn when it is first looked at',
}

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  passwordHash = await signUpHash(shop, password)
  await watchWrites(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.shop.db.execute('truncate written'))

/** From now on every row that is written in a table of the shop, and every job that is sent, notes its table. */
async function watchWrites({ shop: { db } }: TestShop): Promise<void> {
  await db.execute(`create table written (name text not null, operation text not null)`)
  await db.execute(`create function note_write() returns trigger language plpgsql as
    $$ begin insert into written values (tg_table_name, tg_op); return null; end $$`)
  await db.execute(`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'written' loop
      execute format('create trigger note_write after insert or update or delete on %I for each row execute function note_write()', name);
    end loop; end $$`)
  await db.execute(`create function note_job() returns trigger language plpgsql as
    $$ begin insert into written values ('jobs: ' || new.name, tg_op); return null; end $$`)
  // The queue's own housekeeping sends jobs by the clock.
  await db.execute(`create trigger note_job after insert on jobs.job_common for each row
    when (new.name not like '\\_\\_pgboss%' and new.name not in ('sweep', 'reconcile-payments', 'fold-tallies', 'check-storage')) execute function note_job()`)
}

async function written(): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ name: string }>(
    'select distinct name from written order by name',
  )
  return rows.map(({ name }) => name)
}

const gets = Object.entries(table).filter(([operation]) => operation.startsWith('GET '))

test.each(gets)('CORRECT-028 %s writes nothing, whoever asks', async (operation, { own }) => {
  const world = await openWorld(shop, passwordHash)
  const { params = {}, query = '' } = await own.ask(world)
  const path = operation.slice(4).replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '')
  await shop.shop.db.execute('truncate written')
  for (const actor of actors) {
    const token = actor === 'none' ? undefined : world.cast[actor].token
    const ending = new AbortController()
    const response = await fetch(`${shop.url}/api${path}${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: ending.signal,
    })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) await response.text()
    ending.abort()
    expect(response.status, actor).toBe(own.answers[actors.indexOf(actor)])
  }
  expect((await written()).filter((name) => !(name in writable))).toEqual([])
})

test('CORRECT-028 what looking writes is the last use of a session and the name of a preview', async () => {
  const person = await shop.aPerson()
  await addToCart(shop, person)
  const [{ frontDesign }] = (await person.get('/cart')).json.cart.items
  await shop.shop.db.execute('truncate written')
  expect((await fetch(`${shop.url}${frontDesign}`)).status).toBe(200)
  expect(await written()).toEqual(['files'])
  await shop.shop.db.execute('truncate written')
  expect((await fetch(`${shop.url}${frontDesign}`)).status).toBe(200)
  expect(await written()).toEqual([])
  shop.clock.pass(3_600_000)
  expect((await person.get('/cart')).status).toBe(200)
  expect(await written()).toEqual(['sessions'])
})
