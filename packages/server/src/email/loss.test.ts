import { buy, call, openShop, type TestShop } from '@printery/tests'
import { openUnreliableMailServer, type UnreliableMailServer } from '@printery/tests/smtp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

let shop: TestShop
let server: UnreliableMailServer
beforeAll(async () => {
  server = await openUnreliableMailServer()
  shop = await openShop({ environment: { SMTP_URL: server.url } })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const waitOptions = { timeout: 30_000, interval: 50 }

/** The email jobs to this address, oldest first. */
async function jobsTo(to: string): Promise<{ template: string; state: string }[]> {
  const { rows } = await shop.shop.db.execute<{ template: string; state: string }>(
    `select data ->> 'template' as template, state::text from jobs.job where name = 'mail' and data ->> 'to' = '${to}' order by created_on`,
  )
  return rows
}

async function makeRetriesDue(): Promise<void> {
  await shop.shop.db.execute(`update jobs.job set start_after = now() where state = 'retry'`)
}

describe.each(['down', 'busy', 'hanging'] as const)('ML1 while the mail server is %s', (serverState) => {
  test('calls succeed, and every email arrives once the server is back', async () => {
    await server.setState(serverState)
    // The calls would time out if they waited for a hanging server.
    const person = await shop.aPerson()
    const orderId = await buy(shop, person)
    const { email } = person
    expect((await call(shop.url, 'POST', '/auth/forgot-password', { body: { email } })).status).toBe(200)
    expect((await person.get(`/order/${orderId}`)).status).toBe(200)
    if (serverState === 'hanging')
      await vi.waitFor(() => expect(server.connections()).toBeGreaterThan(0), waitOptions)
    else
      await vi.waitFor(
        async () => expect((await jobsTo(email)).map(({ state }) => state)).toEqual(['retry']),
        waitOptions,
      )
    expect(server.received.filter((to) => to === email)).toEqual([])

    await server.setState('up')
    await vi.waitFor(async () => {
      await makeRetriesDue()
      // The welcome email and the password link.
      expect(server.received.filter((to) => to === email)).toHaveLength(2)
      expect((await jobsTo(email)).map(({ state }) => state)).toEqual(['completed'])
    }, waitOptions)
    expect(await shop.auditMoney()).toEqual([])
  })
})

test('ML1 a permanently rejected address fails at once without blocking others', async () => {
  await server.setState('up')
  const [before, rejected, after] = ['before@mail.test', 'gone@mail.test', 'after@mail.test']
  server.refused.add(rejected)
  const email = { template: 'welcome', data: { firstName: 'Mei' } } as const
  await shop.shop.db.transaction(async (tx) => {
    for (const to of [before, rejected, after]) await shop.shop.jobs.send(tx, 'mail', { to, ...email })
  })
  await vi.waitFor(async () => {
    const states = [await jobsTo(before), await jobsTo(rejected), await jobsTo(after)].map(
      ([job]) => job?.state,
    )
    expect(states).toEqual(['completed', 'failed', 'completed'])
  }, waitOptions)
  expect(server.received).toEqual(expect.arrayContaining([before, after]))
  expect(server.received).not.toContain(rejected)
  const { rows } = await shop.shop.db.execute<{ error: string }>(
    `select output ->> 'message' as error from jobs.job where data ->> 'to' = '${rejected}'`,
  )
  expect(rows[0]?.error).toContain('550')
})
