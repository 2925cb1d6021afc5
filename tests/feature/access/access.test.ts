import { openShop, storedPasswordHash, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, actors, password } from './actors.ts'
import type { CallInput } from './expected-calls.ts'
import { type Fixtures, openFixtures } from './fixtures.ts'
import { table } from './table.ts'

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  passwordHash = await storedPasswordHash(shop, password)
})
afterAll(() => shop.close())

type Row = (typeof table)[string]['existing']

interface PreparedCall {
  fixtures: Fixtures
  input: CallInput
}

async function prepareFor({ input }: Pick<Row, 'input'>): Promise<PreparedCall> {
  const fixtures = await openFixtures(shop, passwordHash)
  return { fixtures, input: await input(fixtures) }
}

async function sendAs(operation: string, actor: Actor, { fixtures, input }: PreparedCall) {
  const [method = '', url = ''] = operation.split(' ')
  const path = url.replace(/\{(\w+)\}/g, (_all, name: string) => input.params?.[name] ?? '')
  const token = actor === 'none' ? undefined : fixtures.accounts[actor].token
  const controller = new AbortController()
  const response = await fetch(`${shop.url}/api${path}${input.query ?? ''}`, {
    method,
    signal: controller.signal,
    headers: {
      ...(input.body !== undefined &&
        !(input.body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(input.body !== undefined && {
      body: input.body instanceof FormData ? input.body : JSON.stringify(input.body),
    }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  controller.abort()
  return { status: response.status, text, fixtures }
}

/**
 * Makes the call as every actor, concurrently unless the row is `oneByOne`: those for whom it changes nothing in one
 * shared set of fixtures, each of the others in a new one.
 */
async function sendAsEveryActor(operation: string, row: Row) {
  const isGet = operation.startsWith('GET ')
  let shared: Promise<PreparedCall> | undefined
  const prepareFixtures = (expected: number | undefined) => {
    if (!isGet && (expected ?? 0) < 400) return prepareFor(row)
    shared ??= prepareFor(row)
    return shared
  }
  const sendIn = async (actor: Actor, index: number) => ({
    actor,
    ...(await sendAs(operation, actor, await prepareFixtures(row.statuses[index]))),
  })
  if (!row.oneByOne) return Promise.all(actors.map(sendIn))
  const replies = []
  for (const [index, actor] of actors.entries()) replies.push(await sendIn(actor, index))
  return replies
}

test('AC1 the table has one row for every operation of the OpenAPI document, and no other', async () => {
  const { paths } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(table).toSorted()).toEqual(operations.toSorted())
})

test.each(Object.entries(table))(
  'AC1 %s for a record of customer A responds to each of seven actors with the status in the table',
  async (operation, { existing: own }) => {
    const responses = await sendAsEveryActor(operation, own)
    for (const { actor, status, text, fixtures } of responses) {
      // A refusal reveals nothing about A: neither id nor email.
      if ([403, 404].includes(status))
        for (const personalValue of [fixtures.accounts.customerA.id, fixtures.accounts.customerA.email])
          expect(text, actor).not.toContain(personalValue)
      if (needsSession(own.statuses) && (actor === 'none' || actor === 'ended'))
        expect(text, actor).toContain('not logged in')
    }
    expect(byActor(responses.map(({ status }) => status))).toEqual(byActor(own.statuses))
  },
)

test.each(
  Object.entries(table).flatMap(([operation, { absent }]) => (absent ? [[operation, absent]] : [])) as [
    string,
    Row,
  ][],
)(
  'AC1 %s for a missing record responds to each of seven actors with the status in the table',
  async (operation, absent) => {
    const responses = await sendAsEveryActor(operation, absent)
    expect(byActor(responses.map(({ status }) => status))).toEqual(byActor(absent.statuses))
  },
)

/** Whether a call needs a session: actors without one get 401, some with one don't. */
function needsSession([none, ended, ...others]: readonly number[]): boolean {
  return none === 401 && ended === 401 && others.some((status) => status !== 401)
}

/** Statuses by actor, so that a failing assertion names the actor. */
function byActor(statuses: readonly number[]): Record<string, number | undefined> {
  return Object.fromEntries(actors.map((actor, index) => [actor, statuses[index]]))
}

test('AC2 the responses about another person’s order, user, cart line and session equal those about missing ones, except for the request id', async () => {
  const operations = [
    'GET /order/{orderId}',
    'GET /user/{userId}',
    'DELETE /cart/{itemId}',
    'DELETE /user/sessions/{sessionId}',
  ]
  for (const operation of operations) {
    const row = table[operation]
    const ofAnotherPerson = await sendAs(
      operation,
      'customerB',
      await prepareFor(row?.existing ?? { input: () => ({}) }),
    )
    const ofAbsent = await sendAs(
      operation,
      'customerB',
      await prepareFor(row?.absent ?? { input: () => ({}) }),
    )
    const withoutRequestId = (text: string) => ({ ...JSON.parse(text), requestId: '' })
    expect([ofAnotherPerson.status, withoutRequestId(ofAnotherPerson.text)], operation).toEqual([
      ofAbsent.status,
      withoutRequestId(ofAbsent.text),
    ])
  }
})
