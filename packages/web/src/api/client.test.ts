import { step } from '@printery/domain/testing/step'
import { expect, test, vi } from 'vitest'
import { endSession, getSession, type Session, storeSession } from '../session/session.ts'
import {
  ApiRefusal,
  type ClientRequest,
  type ClientResponse,
  call as callShop,
  createClient,
} from './client.ts'

/** A client whose calls all return `reply`, and a list of its requests. */
function clientWith(reply: Partial<ClientResponse>) {
  const sent: ClientRequest[] = []
  const call = createClient(async (request) => {
    sent.push(request)
    return { status: 200, text: '', header: () => undefined, ...reply }
  })
  return { call, sent }
}

test('a call fills in its URL, omits undefined parameters and sends its idempotency key', async () => {
  const { call, sent } = clientWith({ text: '{"products":[],"nextCursor":null}' })
  await call('GET /product', { query: { search: 'tee & cap', category: undefined, limit: 8 } })
  await call('DELETE /cart/:itemId', { params: { itemId: '../x' } })
  await call('PATCH /cart', { body: { itemId: 'i', sizes: [] }, idempotencyKey: 'k' })
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/product?search=tee+%26+cap&limit=8',
    'DELETE /api/cart/..%2Fx',
    'PATCH /api/cart',
  ])
  expect(sent[2]).toMatchObject({
    body: '{"itemId":"i","sizes":[]}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
  })
})

test('a response without a body is undefined', async () => {
  expect(await clientWith({ status: 204 }).call('POST /auth/logout')).toBeUndefined()
})

test('a refusal has the message, code, fields and request id of the response', async () => {
  const view = {
    message: 'A valid email is required',
    code: 'invalid',
    fieldErrors: { email: 'x' },
    requestId: 'r1',
  }
  const { call } = clientWith({ status: 422, text: JSON.stringify(view) })
  const error = await call('GET /cart').catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiRefusal)
  expect(error).toMatchObject({ ...view, status: 422 })
})

test("the body of a proxy's error is not shown to the customer", async () => {
  const { call } = clientWith({ status: 502, text: '<h1>Bad Gateway</h1>', header: () => '7' })
  const error = await call('GET /cart').catch((refusal: unknown) => refusal)
  expect(error).toMatchObject({ status: 502, message: 'Something went wrong!', retryAfter: 7 })
})

test('whether a refusal ends the session depends on its code, not on its message', async () => {
  vi.stubGlobal('document', {})
  const answer = (status: number, view: { code: string; message: string }) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ requestId: 'r', ...view }), { status }))
  const isLoggedInAfter = async () => {
    storeSession({ user: { id: 'mei' }, token: 'token of mei' } as Session)
    await callShop('GET /cart').catch(() => {})
    return getSession() !== null
  }
  await step('CORRECT-031 the code ends the login', async () => {
    answer(401, { code: 'not_logged_in', message: 'Bitte melden Sie sich an.' })
    expect(await isLoggedInAfter()).toBe(false)
  })
  await step('CORRECT-031 the text is not enough', async () => {
    answer(401, { code: 'wrong_code', message: 'You are not logged in.' })
    expect(await isLoggedInAfter()).toBe(true)
    answer(422, { code: 'invalid', message: 'You are not logged in.' })
    expect(await isLoggedInAfter()).toBe(true)
  })
  endSession('left')
  vi.unstubAllGlobals()
})
