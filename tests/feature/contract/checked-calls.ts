import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'
import { call, type Person, type Reply, type TestShop } from '@printery/tests'
import { expect } from 'vitest'

type CallName = keyof typeof api

interface CallInput {
  as?: Person | undefined
  /** The query, with its `?`. */
  query?: string
  params?: Record<string, string>
  body?: unknown
}

/** The shop and the people that each part of the walk through all calls uses. */
export interface Walk {
  shop: TestShop
  customer: Person
  admin: Person
  supplier: Person
  callAndCheck: CallAndCheck
}

/** Makes a call and checks its response by the published schema, which must not drop a field. */
export type CallAndCheck = (name: CallName, input?: CallInput) => Promise<Reply>

/** Adds the name of each call to `called` after its response was checked. */
export function checkCalls(shop: TestShop, called: Set<CallName>): CallAndCheck {
  return async (name, { as, query = '', params = {}, body } = {}) => {
    const { method, url, response }: Endpoint = api[name]
    const path = url.replace(/:(\w+)/g, (_all, param: string) => params[param] ?? '')
    const reply = await call(shop.url, method, path + query, { body, token: as?.token })
    expect(Object.keys(response), `${name}: ${reply.text}`).toContain(String(reply.status))
    const schema = response[reply.status]
    if (schema) expect(schema.parse(reply.json), name).toEqual(reply.json)
    else expect(reply.text).toBe('')
    // The schema of designs may be cached for an hour; no other response may be cached.
    expect(reply.headers.get('cache-control')).toBe(
      name === 'designSchema' ? 'public, max-age=3600' : 'no-store',
    )
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    called.add(name)
    return reply
  }
}

export function expectRefusal(reply: Reply, status: number): void {
  expect(reply.status, reply.text).toBe(status)
  expect(RefusalView.parse(reply.json)).toEqual(reply.json)
}
