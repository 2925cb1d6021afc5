import { openShop, signUpHash, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, actors, password } from './actors.ts'
import type { Asked } from './cells.ts'
import { table } from './table.ts'
import { openWorld, type World } from './world.ts'

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  passwordHash = await signUpHash(shop, password)
})
afterAll(() => shop.close())

type Row = (typeof table)[string]['own']

interface Prepared {
  world: World
  asked: Asked
}

async function prepareFor({ ask }: Pick<Row, 'ask'>): Promise<Prepared> {
  const world = await openWorld(shop, passwordHash)
  return { world, asked: await ask(world) }
}

async function ask(operation: string, actor: Actor, { world, asked }: Prepared) {
  const [method = '', url = ''] = operation.split(' ')
  const path = url.replace(/\{(\w+)\}/g, (_all, name: string) => asked.params?.[name] ?? '')
  const token = actor === 'none' ? undefined : world.cast[actor].token
  const ending = new AbortController()
  const response = await fetch(`${shop.url}/api${path}${asked.query ?? ''}`, {
    method,
    signal: ending.signal,
    headers: {
      ...(asked.body !== undefined &&
        !(asked.body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(asked.body !== undefined && {
      body: asked.body instanceof FormData ? asked.body : JSON.stringify(asked.body),
    }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const text = isStream ? '' : await response.text()
  ending.abort()
  return { status: response.status, text, world }
}

/**
 * All actors at once, unless the row says otherwise: in one world where nobody changes anything by asking, else each in a
 * world of its own.
 */
async function askAll(operation: string, row: Row) {
  const changesNothing = operation.startsWith('GET ') || row.answers.every((status) => status >= 400)
  const shared = changesNothing ? await prepareFor(row) : undefined
  const askAs = async (actor: Actor) => ({
    actor,
    ...(await ask(operation, actor, shared ?? (await prepareFor(row)))),
  })
  if (!row.oneByOne) return Promise.all(actors.map(askAs))
  const answers = []
  for (const actor of actors) answers.push(await askAs(actor))
  return answers
}

test('AC1 every operation of the OpenAPI document has its row, and every row its operation', async () => {
  const { paths } = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(table).toSorted()).toEqual(operations.toSorted())
})

test.each(Object.entries(table))(
  'AC1 %s answers each of seven actors about what is A’s as the table says',
  async (operation, { own }) => {
    const answers = await askAll(operation, own)
    for (const { actor, status, text, world } of answers) {
      // A refusal reveals nothing about A: neither id nor email.
      if ([403, 404].includes(status))
        for (const trace of [world.cast.customerA.id, world.cast.customerA.email])
          expect(text, actor).not.toContain(trace)
      if (isLocked(own.answers) && (actor === 'none' || actor === 'ended'))
        expect(text, actor).toContain('not logged in')
    }
    expect(named(answers.map(({ status }) => status))).toEqual(named(own.answers))
  },
)

test.each(
  Object.entries(table).flatMap(([operation, { absent }]) => (absent ? [[operation, absent]] : [])) as [
    string,
    Row,
  ][],
)('AC1 %s answers each of seven actors about nothing as the table says', async (operation, absent) => {
  const answers = await askAll(operation, absent)
  expect(named(answers.map(({ status }) => status))).toEqual(named(absent.answers))
})

/** Whether a call needs a session at all, which those who have one show by getting further. */
function isLocked([none, ended, ...others]: readonly number[]): boolean {
  return none === 401 && ended === 401 && others.some((status) => status !== 401)
}

/** For a failure that names who got what. */
function named(statuses: readonly number[]): Record<string, number | undefined> {
  return Object.fromEntries(actors.map((actor, index) => [actor, statuses[index]]))
}

test('AC2 another’s order, user, cart line and session read exactly as none, but for the id of the request', async () => {
  const pairs = [
    'GET /order/{orderId}',
    'GET /user/{userId}',
    'DELETE /cart/{itemId}',
    'DELETE /user/sessions/{sessionId}',
  ]
  for (const operation of pairs) {
    const row = table[operation]
    const others = await ask(operation, 'customerB', await prepareFor(row?.own ?? { ask: () => ({}) }))
    const none = await ask(operation, 'customerB', await prepareFor(row?.absent ?? { ask: () => ({}) }))
    const without = (text: string) => ({ ...JSON.parse(text), requestId: '' })
    expect([others.status, without(others.text)], operation).toEqual([none.status, without(none.text)])
  }
})
