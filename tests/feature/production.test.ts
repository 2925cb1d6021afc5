import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailSandbox, startMailSandbox } from '@printery/sandbox'
import { readSettings, StartupError } from '@printery/server'
import { call, createTestDatabase, type TestDatabase } from '@printery/tests'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDataDir, startProgram, type TestFolder } from '../support/program.ts'
import { startS3, type TestS3 } from '../support/storage/s3.ts'

let database: TestDatabase
let s3: TestS3
let mail: MailSandbox
let mailFolder: string
let dataDir: TestFolder
/** All settings that production needs, with a real PostgreSQL, S3 storage and mail server, and keys that are not the examples. */
let productionSettings: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  s3 = await startS3()
  mailFolder = await mkdtemp(join(tmpdir(), 'printery-mail-'))
  mail = await startMailSandbox({ dir: mailFolder })
  dataDir = await aDataDir()
  productionSettings = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir.path,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://shop.test',
    STRIPE_SECRET_KEY: 'sk_live_made_up_for_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_made_up_for_a_test',
    SMTP_URL: mail.smtpUrl,
    ...s3.environment,
  }
})
afterAll(async () => {
  await mail.close()
  await s3.close()
  await database.drop()
  await dataDir.remove()
  await rm(mailFolder, { recursive: true, force: true })
})

/** Starts the program and returns the line with which it refuses to start. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const program = await startProgram(settings)
  const started = program.opened.then(() => program.stop())
  const { code, output } = await Promise.race([program.ended, started.catch(() => program.ended)])
  expect(code, output).toBe(1)
  expect(output.split('\n'), output).toHaveLength(1)
  return output
}

/** Returns the same message without starting a process, which takes a second. */
function startupErrorOf(settings: Record<string, string>): string {
  try {
    readSettings(settings)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return ''
}

describe('CR6', () => {
  const requiredSettings = [
    ...['DATABASE_URL', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'],
    ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ]
  test.each(requiredSettings)(
    'CR6 production does not start without %s, and prints one sentence about it',
    (name) => {
      const { [name]: _missing, ...otherSettings } = productionSettings
      expect(startupErrorOf(otherSettings)).toMatch(new RegExp(`^[^.]*\\b${name}\\b[^.]*\\.$`))
      expect(startupErrorOf({ ...productionSettings, [name]: '' })).toBe(startupErrorOf(otherSettings))
    },
  )

  test.each([
    ['DEMO', '1'],
    ['STRIPE_API_BASE', 'http://127.0.0.1:1'],
    ['PUBLIC_URL', 'http://shop.test'],
    ['STRIPE_SECRET_KEY', 'sk_test_made_up_for_a_test'],
    ['STRIPE_SECRET_KEY', 'rk_test_made_up_for_a_test'],
  ])('CR6 production does not start with %s=%s, and prints one sentence about it', (name, value) => {
    expect(startupErrorOf({ ...productionSettings, [name]: value })).toMatch(
      new RegExp(`^[^.]*\\b${name}\\b[^.]*\\.$`),
    )
  })

  test('CR6 a start that is refused exits with 1 and prints only one sentence', async () => {
    const { STRIPE_WEBHOOK_SECRET: _missing, ...rest } = productionSettings
    expect(await refusalOf(rest)).toBe(startupErrorOf(rest))
    expect(await refusalOf({ ...productionSettings, DEMO: '1' })).toContain('DEMO=1')
  })

  test('CR6 production does not start on a database with a demo account, and names it', async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query(
      "insert into users (id, email, first_name, last_name, role, staff_role) values (gen_random_uuid(), 'admin@demo.test', 'A', 'B', 'admin', 'owner')",
    )
    await client.query("insert into jobs.job (name, data) values ('mail', '{}')")
    expect(await refusalOf(productionSettings)).toContain('admin@demo.test')
    // The program took no job before it refused to start.
    const { rows } = await client.query("select state from jobs.job where name = 'mail'")
    expect(rows).toEqual([{ state: 'created' }])
    await client.query("delete from jobs.job where name = 'mail'")
    await client.query("delete from users where email = 'admin@demo.test'")
    await client.end()
  })

  test('CR6 with complete settings production starts: no sandbox, no demo, metrics closed, one log line per request', async () => {
    const program = await startProgram(productionSettings)
    await program.opened
    const { url } = program
    expect(program.output()).not.toMatch(/demo|sandbox/i)
    expect((await call(url, 'GET', '/ready')).json).toEqual({ status: 'ready' })
    for (const path of ['/sandbox/mail', '/sandbox/pay/cs_test_1', '/sandbox', '/sandbox/mail/1']) {
      const page = await fetch(`${url}${path}`)
      expect(page.status, path).toBe(404)
      expect(await page.json()).toMatchObject({ code: 'not_found' })
    }
    expect((await call(url, 'GET', '/metrics')).status).toBe(404)
    expect((await call(url, 'GET', '/shop')).json).toMatchObject({
      demo: false,
      publicUrl: 'https://shop.test',
    })
    expect(
      (
        await call(url, 'POST', '/auth/login', {
          body: { email: 'customer@demo.test', password: 'printery-demo' },
        })
      ).status,
    ).toBe(401)
    expect((await fetch(`${url}/products`)).status).toBe(200)
    const { code, output } = await program.stop()
    expect(code, output).toBe(0)
    const lines = output.split('\n').filter((line) => line.includes('"request"'))
    expect(lines.filter((line) => line.includes('/api/ready'))).toHaveLength(1)
  })

  test('CR6 with METRICS_TOKEN production shows its metrics only to callers with the token', async () => {
    const program = await startProgram({ ...productionSettings, METRICS_TOKEN: 'a token of some length' })
    await program.opened
    const getMetrics = (token?: string) =>
      call(program.url, 'GET', '/metrics', { headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect((await getMetrics()).status).toBe(404)
    expect((await getMetrics('a token of some lengtH')).status).toBe(404)
    const metrics = await getMetrics('a token of some length')
    expect(metrics.status).toBe(200)
    expect(metrics.text).toContain('http_request_duration_seconds')
    expect((await program.stop()).code).toBe(0)
  })
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SHIPPING_TABLE', '{regular}'],
  ['SHIPPING_TABLE', '{"regular":[{"upToKg":5,"cents":-1}],"fast":[]}'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SMTP_URL', 'mail.shop.test'],
  ['PUBLIC_URL', 'shop.test'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'prod'],
  ['METRICS_TOKEN', 'short'],
])('the setting %s=%s stops the start with one plain sentence that names it', (name, value) => {
  expect(startupErrorOf({ [name]: value })).toMatch(
    new RegExp(`^The setting ${name} is wrong: it [^"{}]+\\.$`),
  )
})

test('a wrong setting ends the program before anything is opened', async () => {
  const path = join(dataDir.path, 'never')
  expect(await refusalOf({ DATA_DIR: path, PORT: 'abc' })).toBe(startupErrorOf({ PORT: 'abc' }))
  expect(await refusalOf({ DATA_DIR: path, SHIPPING_TABLE: 'cheap' })).toContain('SHIPPING_TABLE')
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
})
