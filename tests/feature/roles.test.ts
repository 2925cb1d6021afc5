import { readFile } from 'node:fs/promises'
import { readSettings, refuseWrongRole } from '@printery/server'
import { call, createTestDatabase, type TestDatabase } from '@printery/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { aDataDir, type Program, startProgram, type TestFolder } from '../support/program.ts'

let database: TestDatabase
let folder: TestFolder
let client: pg.Client
const programs: Program[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await aDataDir()
  client = new pg.Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop('SIGKILL')))
  await client.end()
  await database.drop()
  await folder.remove()
})

const pollOptions = { timeout: 30_000 }

async function start(settings: Record<string, string>): Promise<Program> {
  const program = await startProgram({
    ...{ DATA_DIR: folder.path, DATABASE_URL: database.url, DEMO: '0', STRIPE_SECRET_KEY: 'sk_test_roles' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_roles', PUBLIC_URL: 'http://shop.test', ...settings },
  })
  programs.push(program)
  return program
}

async function linkJobs(): Promise<{ state: string; isOld: boolean }[]> {
  const { rows } = await client.query(
    `select state, now() - created_on > interval '4 seconds' as "isOld" from jobs.job where name = 'one-time-link' order by created_on`,
  )
  return rows
}

/** Commands of the child processes of a process of the shop. */
async function childrenOf(pid: number): Promise<string[]> {
  const ids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const commands = ids
    .split(' ')
    .filter(Boolean)
    .map((id) => readFile(`/proc/${id}/cmdline`, 'utf8'))
  return (await Promise.all(commands)).flatMap((command) => /[a-z-]+-process\.ts/.exec(command) ?? [])
}

test('SCALE-001 SCALE-002 a web process serves calls but runs no jobs, and a worker runs jobs but serves no calls', async () => {
  const PORT = String(await freePort())
  const web = await start({ ROLE: 'web', WORKER_URLS: `http://127.0.0.1:${PORT}` })
  await web.opened
  const account = { email: 'mei@roles.test', password: 'harbour at night' }
  const signedUp = await call(web.url, 'POST', '/auth/signup', {
    body: { firstName: 'Mei', lastName: 'Tan', ...account },
  })
  expect(signedUp.status).toBe(201)
  const requestPasswordReset = () =>
    call(web.url, 'POST', '/auth/forgot-password', { body: { email: account.email } })
  expect((await requestPasswordReset()).status).toBe(200)
  // A worker looks for jobs once a second.
  await expect.poll(linkJobs, pollOptions).toEqual([{ state: 'created', isOld: true }])

  const fetchPicture = () => fetch(`${web.url}/files/Forms/bottle/front-shade.webp?w=480`)
  expect((await fetchPicture()).status).toBe(503)

  const worker = await start({ ROLE: 'worker', PORT })
  await worker.waitForLine(/^Printery runs its jobs; http:\/\/127\.0\.0\.1:\d+\/api\/health says how it is$/)
  await expect.poll(linkJobs, pollOptions).toMatchObject([{ state: 'completed' }])

  const workerStatus = async (path: string) => (await fetch(`${worker.url}${path}`)).status
  expect([await workerStatus('/api/health'), await workerStatus('/api/ready')]).toEqual([200, 200])
  expect([
    await workerStatus('/api/product'),
    await workerStatus('/'),
    await workerStatus('/sandbox/mail'),
  ]).toEqual([...[404, 404, 404]])
  expect((await fetch(`${web.url}/`)).status).toBe(200)
  const pictureReply = await fetchPicture()
  expect([pictureReply.status, pictureReply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await childrenOf(web.pid)).toEqual(['hashing-process.ts'])

  expect(await worker.stop()).toMatchObject({ code: 0 })
  expect((await requestPasswordReset()).status).toBe(200)
  await expect
    .poll(linkJobs, pollOptions)
    .toMatchObject([{ state: 'completed' }, { state: 'created', isOld: true }])
})

test('SCALE-004 a process whose role is unknown or not allowed by its settings does not start', () => {
  const requiredSettings = {
    ...{ ROLE: 'web', DATABASE_URL: 'postgres://db.test/shop', STRIPE_SECRET_KEY: 'sk_test_roles' },
    ...{ PUBLIC_URL: 'https://shop.test', WORKER_URLS: 'http://worker-1:3000, http://worker-2:3000' },
  }
  const refusal = (change: Record<string, string>) => {
    try {
      refuseWrongRole(readSettings({ ...requiredSettings, ...change }))
    } catch (error) {
      return (error as Error).message
    }
    return undefined
  }
  expect(refusal({})).toBeUndefined()
  expect(refusal({ ROLE: 'worker', WORKER_URLS: '' })).toBeUndefined()
  expect(refusal({ ROLE: '', WORKER_URLS: '', DATABASE_URL: '', PUBLIC_URL: '' })).toBeUndefined()
  expect(refusal({ ROLE: 'both' })).toBe('The setting ROLE is wrong: it is all, web or worker.')
  expect(refusal({ WORKER_URLS: '' })).toBe('ROLE=web needs WORKER_URLS: workers draw and print for it.')
  for (const url of ['worker:3000', 'https://worker:3000'])
    expect(refusal({ WORKER_URLS: url })).toBe('The setting WORKER_URLS.0 is wrong: it begins with http://.')
  expect(refusal({ WORKER_URLS: 'http://me:secret@worker' })).toBe(
    'The setting WORKER_URLS.0 is wrong: it holds no password.',
  )
  expect(refusal({ DATABASE_URL: '', DEMO: '0' })).toBe(
    'ROLE=web needs DATABASE_URL: the embedded database belongs to one process.',
  )
  expect(refusal({ STRIPE_SECRET_KEY: '' })).toBe(
    'ROLE=web needs STRIPE_SECRET_KEY: the payment sandbox belongs to one process.',
  )
  expect(refusal({ PUBLIC_URL: '', PORT: '3001' })).toBe(
    'ROLE=web needs PUBLIC_URL: workers write it into emails.',
  )
  expect(refusal({ DEMO: '1' })).toBe('DEMO=1 needs ROLE=all: the demo shop is one process.')
})
