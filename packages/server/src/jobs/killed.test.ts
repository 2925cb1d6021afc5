import { call, createTestDatabase, step, type TestDatabase } from '@printery/tests'
import { aDataDir, type Program, startProgram, type TestFolder } from '@printery/tests/program'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

interface ReceivedEmail {
  to: string
  messageId: string | undefined
  token: string | undefined
}

let database: TestDatabase
let client: pg.Client
let folder: TestFolder
let mailServer: UnreliableMailServer
let programs: Program[]
/** Received emails with a link, in order. */
let receivedEmails: ReceivedEmail[]
/** The shop is killed after this many received emails, before it can record the last one. */
let killAfterEmails: number

beforeEach(async () => {
  ;[database, folder] = await Promise.all([createTestDatabase(), aDataDir()])
  client = new pg.Client(database.connection)
  await client.connect()
  programs = []
  receivedEmails = []
  killAfterEmails = Number.POSITIVE_INFINITY
  mailServer = await openUnreliableMailServer(async (to, message) => {
    const token = /reset-password\?token=3D([\w=\r\n-]+)/.exec(message)?.[1]?.replace(/=\r?\n/g, '')
    if (!token) return
    receivedEmails.push({
      to,
      messageId: /^Message-ID: (.+)\r$/im.exec(message)?.[1],
      token: token.slice(0, 43),
    })
    if (receivedEmails.length === killAfterEmails) await programs[0]?.stop('SIGKILL')
  })
})
afterEach(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  await mailServer.close()
  await client.end()
  await database.drop()
  await folder.remove()
})

async function aServer(): Promise<Program> {
  const settings = { DATA_DIR: folder.path, DEMO: '0', DATABASE_URL: database.url, SMTP_URL: mailServer.url }
  const program = await startProgram(settings)
  programs.push(program)
  await program.opened
  return program
}

const pollOptions = { timeout: 90_000, interval: 50 }
const emails = [1, 2, 3, 4, 5, 6].map((n) => `person-${n}@shop.test`)

const linkJobs = async (state: string) => {
  const { rows } = await client.query(
    `select id from jobs.job where name = 'one-time-link' and state = $1 order by id`,
    [state],
  )
  return rows.map(({ id }) => id)
}

/** Queues a link email for each person. Each job has failed once, so that all six wait when the queue is polled. */
async function queueLinkEmails(shop: Program): Promise<void> {
  for (const email of emails) {
    const person = { firstName: 'Mei', lastName: 'Tan', email, password: 'secret 123456' }
    expect((await call(shop.url, 'POST', '/auth/signup', { body: person })).status).toBe(201)
  }
  await mailServer.setState('busy')
  for (const email of emails)
    expect((await call(shop.url, 'POST', '/auth/forgot-password', { body: { email } })).status).toBe(200)
  await expect.poll(() => linkJobs('retry'), pollOptions).toHaveLength(emails.length)
}

const makeDue = (state: 'retry' | 'active') =>
  client.query(
    `update jobs.job set state = 'retry', start_after = now() where name = 'one-time-link' and state = $1`,
    [state],
  )

test('a kill in the middle of a batch repeats the email that was running, with its token and its Message-ID', async () => {
  const first = await aServer()
  await queueLinkEmails(first)
  await mailServer.setState('up')
  killAfterEmails = 3
  await makeDue('retry')
  await first.ended
  expect(receivedEmails).toHaveLength(3)
  const running = receivedEmails[2] as ReceivedEmail

  const second = await step('CORRECT-026 completed jobs are not repeated', async () => {
    expect(await linkJobs('completed')).toHaveLength(2)
    // The three after it had not been started.
    expect(await linkJobs('retry')).toHaveLength(3)
    expect(await linkJobs('active')).toEqual([running.messageId?.slice(1, 37)])
    // The queue does the same when a job of a lost worker expires.
    await makeDue('active')
    const next = await aServer()
    await expect.poll(() => linkJobs('completed'), pollOptions).toHaveLength(emails.length)
    expect(receivedEmails).toHaveLength(emails.length + 1)
    expect(new Set(receivedEmails.map(({ to }) => to))).toEqual(new Set(emails))
    return next
  })

  await step(
    'CORRECT-027 the repeated email has the same token and Message-ID, all others their own',
    async () => {
      const [firstEmail, repeatedEmail] = receivedEmails.filter(({ to }) => to === running.to)
      expect(repeatedEmail).toEqual(firstEmail)
      expect(running.token).toMatch(/^[\w-]{43}$/)
      expect(new Set(receivedEmails.map(({ token }) => token)).size).toBe(emails.length)
      expect(new Set(receivedEmails.map(({ messageId }) => messageId)).size).toBe(emails.length)
    },
  )

  await step('CORRECT-027 the link works once, even if its email is repeated after that', async () => {
    const body = {
      token: running.token,
      newPassword: 'a harbour at dawn',
      confirmPassword: 'a harbour at dawn',
    }
    const reset = () => call(second.url, 'POST', '/auth/reset-password', { body })
    expect((await reset()).status).toBe(200)
    await client.query(
      `update jobs.job set state = 'retry', start_after = now(), completed_on = null where id = $1`,
      [running.messageId?.slice(1, 37)],
    )
    await expect.poll(() => linkJobs('completed'), pollOptions).toHaveLength(emails.length)
    expect((await reset()).status).toBe(400)
    // A person who has used the link gets no email.
    expect(receivedEmails).toHaveLength(emails.length + 1)
  })
  expect(await second.stop()).toMatchObject({ code: 0 })
})
