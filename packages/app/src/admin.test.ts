import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { call, openShop, type TestShop, tokenIn } from '@printery/tests'
import { aDataDir, startProgram } from '@printery/tests/program'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const script = fileURLToPath(new URL('./admin.ts', import.meta.url))

/** Runs the command, like `npm run admin -- ...`. */
async function runAdmin(
  args: string[],
  settings: Record<string, string> = { DATABASE_URL: shop.shop.settings.DATABASE_URL ?? '' },
) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

test('the first admin is invited from the command line, sets a password by the email, and logs in', async () => {
  const email = 'first@shop.test'
  const firstRun = await runAdmin(['create', email, 'Aisha', 'Rahman'])
  expect([firstRun.code, firstRun.err]).toEqual([0, ''])
  expect(firstRun.out).toContain(`${email} is invited`)
  const token = await tokenIn(shop, email, 'You are invited to the staff of Printery')
  expect(firstRun.out).not.toContain(token)
  const body = { token, newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' }
  expect((await call(shop.url, 'POST', '/auth/reset-password', { body })).status).toBe(200)
  const login = { email, password: body.newPassword }
  const { json } = await call(shop.url, 'POST', '/auth/login', { body: login })
  expect(json.user).toMatchObject({ role: 'admin', isAdmin: true, firstName: 'Aisha', lastName: 'Rahman' })
  const secondRun = await runAdmin(['create', email])
  expect([secondRun.code, secondRun.err]).toEqual([1, `${email} is an admin already.\n`])
})

test('AU1 a disabled account is logged out with its next call, and can log in again once it is enabled', async () => {
  const person = await shop.aPerson()
  expect((await runAdmin(['disable', person.email])).out).toBe(
    `${person.email} can no longer log in; 1 session has ended.\n`,
  )
  expect((await person.get('/cart')).status).toBe(401)
  const body = { email: person.email, password: person.password }
  expect((await call(shop.url, 'POST', '/auth/login', { body })).status).toBe(401)
  await runAdmin(['enable', person.email])
  expect((await call(shop.url, 'POST', '/auth/login', { body })).status).toBe(200)
})

test('a refused command exits with 1 and prints a message', async () => {
  const customer = await shop.aPerson()
  const cases: [string[], string][] = [
    [['promote', 'x@shop.test'], 'npm run admin -- create EMAIL'],
    [['create', 'a@shop.test, b@shop.test'], 'a@shop.test, b@shop.test is not an email address.'],
    [['create', customer.email], `${customer.email} has an account already, as a customer.`],
    [['disable', 'nobody@shop.test'], 'There is no account with the email nobody@shop.test.'],
  ]
  // Concurrently, because starting a process takes most of the time of a command.
  const results = await Promise.all(
    cases.map(async ([args, message]) => ({ message, ...(await runAdmin(args)) })),
  )
  for (const { message, code, err } of results) {
    expect([code, err.split('\n').length > 5], err).toEqual([1, false])
    expect(err).toContain(message)
  }
})

test('with an embedded database a command works while the shop is running and while it is not', async () => {
  const dataDir = await aDataDir()
  const program = await startProgram({ DATA_DIR: dataDir.path, DEMO: '0' })
  try {
    await program.opened
    const whileRunning = await runAdmin(['create', 'beside@shop.test'], { DATA_DIR: dataDir.path })
    expect([whileRunning.code, whileRunning.err]).toEqual([0, ''])
    await program.stop()
    const withoutShop = await runAdmin(['create', 'beside@shop.test'], { DATA_DIR: dataDir.path })
    expect([withoutShop.code, withoutShop.err]).toEqual([0, ''])
  } finally {
    await program.stop()
    await dataDir.remove()
  }
})
