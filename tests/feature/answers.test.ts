import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '@printery/tests'
import { expect, test } from 'vitest'
import { responseErrors } from '../support/calls/response-errors.ts'

const baseCall = { method: 'GET', path: '/cart', status: 200 }
const cart = {
  cart: { _id: '00000000-0000-4000-8000-000000000000', momentsImage: null, items: [], total: 0 },
}

function responseErrorsOf(json: unknown, change: object = {}): string[] {
  return responseErrors({ ...baseCall, json, text: JSON.stringify(json), ...change })
}

// Every call of every feature test is checked like this: see `call` of tests/support.
test('AC7 a response with a hash, a stack, a statement, a key, an extra field or another shape fails its test', () => {
  expect(responseErrorsOf(cart)).toEqual([])
  expect(responseErrorsOf({ ...cart, passwordHash: 'x' })).toEqual(['an extra field'])
  expect(responseErrorsOf({ cart: { ...cart.cart, userId: 'x' } })).toEqual(['an extra field'])
  expect(responseErrorsOf({ cart: { ...cart.cart, total: '0' } })[0]).toContain('another shape')
  expect(responseErrorsOf(cart, { status: 201 })[0]).toContain('is not published')
  expect(
    responseErrorsOf({ message: 'No', code: 'x', requestId: 'y', detail: 'z' }, { status: 422 }),
  ).toEqual(['no refusal'])
  const leaks: Record<string, string> = {
    '$argon2id$v=19$m=19456': 'a password hash',
    'Error\n    at handler (/srv/shop.ts:3:4)': 'a stack',
    'select email from users where id = 1': 'a statement',
    sk_live_1234: 'a key of the provider',
    'postgres://shop:secret@db/shop': 'a connection',
  }
  for (const [message, leak] of Object.entries(leaks))
    expect(responseErrorsOf({ message, code: 'fault', requestId: 'x' }, { status: 500 })).toContain(leak)
})

test('AC7 a call in a test fails if the response differs from its published schema', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ status: 'ok', host: 'db-1' }))
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(call(`http://127.0.0.1:${port}`, 'GET', '/health')).rejects.toThrow('an extra field')
  server.close()
})
