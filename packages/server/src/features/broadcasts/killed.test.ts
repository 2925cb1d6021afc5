import { seededRandom } from '@printery/domain/testing/seeded'
import { createTestDatabase, type TestDatabase } from '@printery/tests'
import { aDataDir, type Program, startProgram, type TestFolder } from '@printery/tests/program'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** The drill sets `BROADCAST_KILLS=50`; a plain test run kills a few times. */
const kills = Number(process.env.BROADCAST_KILLS ?? 3)
const emailsPerRun = 12
const rate = 40

let database: TestDatabase
let client: pg.Client
let folder: TestFolder
let mailServer: UnreliableMailServer
let program: Program | undefined
let received: string[]
/** Kills the shop when this many more emails have arrived, before or after the mail server has answered. */
let killAfter: number
let isBeforeAnswer: boolean

beforeEach(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), aDataDir()])
  client = new pg.Client(database.connection)
  await client.connect()
  received = []
  killAfter = Number.POSITIVE_INFINITY
  mailServer = await openUnreliableMailServer(async (to) => {
    received.push(to)
    killAfter -= 1
    if (killAfter !== 0) return
    if (isBeforeAnswer) await program?.stop('SIGKILL')
    // The answer leaves while the shop is being killed.
    else void program?.stop('SIGKILL')
  })
  await mailServer.setState('up')
})
afterEach(async () => {
  await program?.stop('SIGKILL')
  await mailServer.close()
  await client.end()
  await database.drop()
  await folder.remove()
})

async function startShop(): Promise<void> {
  const settings = { DATA_DIR: folder.path, DEMO: '0', DATABASE_URL: database.url, SMTP_URL: mailServer.url }
  program = await startProgram({ ...settings, BROADCAST_RATE: String(rate) })
  await program.opened
}

const queryRow = async <Row>(text: string): Promise<Row> => (await client.query(text)).rows[0] as Row

const id = '5d3c1f5e-0000-4000-8000-000000000001'

test(
  `BROADCAST-013 each of ${kills} kills leaves at most one address unknown, and no address gets the email twice`,
  async () => {
    const count = kills * emailsPerRun
    const random = seededRandom(Number(process.env.SEED ?? 1))
    await client.query(`insert into mailing_list (id, email, state, confirmed_at, created_at)
    select gen_random_uuid(), 'a-' || n || '@list.test', 'confirmed', now(), now() + n * interval '1 ms' from generate_series(1, ${count}) n`)
    await client.query(`insert into broadcasts (id, state, subject, preheader, blocks, segment, started_at)
    values ('${id}', 'sending', 'News', '', '[{"kind": "text", "text": "News."}]', '{"kind": "all"}', now())`)
    await client.query(`insert into broadcast_recipients (broadcast_id, position, subscriber_id, email)
    select '${id}', row_number() over (order by created_at), id, email from mailing_list`)
    const states = () =>
      queryRow<{
        sent: number
        unknown: number
        others: number
      }>(`select count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'unknown')::int as unknown, count(*) filter (where state not in ('sent', 'unknown'))::int as others
      from broadcast_recipients`)
    for (let kill = 1; kill <= kills; kill += 1) {
      isBeforeAnswer = random.percent(50)
      killAfter = 1 + random.below(emailsPerRun - 2)
      // Simulates that the lease of the killed process has ended.
      await client.query('update broadcasts set lease_until = null')
      await startShop()
      await client.query(
        `update jobs.job set start_after = now() where name = 'start-broadcasts' and state = 'created'`,
      )
      await program?.ended
      const { unknown } = await states()
      expect(unknown).toBeLessThanOrEqual(kill - 1)
      expect(new Set(received).size, `after kill ${kill}`).toBe(received.length)
    }
    killAfter = Number.POSITIVE_INFINITY
    await client.query('update broadcasts set lease_until = null')
    await startShop()
    await client.query(
      `update jobs.job set start_after = now() where name = 'start-broadcasts' and state = 'created'`,
    )
    await expect
      .poll(() => queryRow('select state from broadcasts'), { timeout: 60_000 })
      .toEqual({ state: 'sent' })
    const { sent, unknown, others } = await states()
    expect([sent + unknown, others, new Set(received).size]).toEqual([count, 0, received.length])
    expect(unknown).toBeLessThanOrEqual(kills)
    // Every address recorded as sent has got the email; only some of the unknown ones may lack it.
    const { rows } = await client.query<{ email: string }>(
      `select email from broadcast_recipients where state = 'sent'`,
    )
    expect(rows.filter(({ email }) => !received.includes(email))).toEqual([])
    expect(received.length).toBeGreaterThanOrEqual(sent)
  },
  60_000 + kills * 60_000,
)
