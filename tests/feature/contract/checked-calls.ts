import { api, type Endpoint } from '@printery/contract'
import { RefusalView } from '@printery/contract/common'
import { call, type Person, type Reply, type TestShop } from '@printery/tests'
import { expect } from 'vitest'

type Name = keyof typeof api

interface Asked {
  as?: Person | undefined
  /** Behind the address of the call, such as its query. */
  query?: string
  params?: Record<string, string>
  body?: unknown
}

/** What a part of the walk through all calls needs. */
export interface Walk {
  shop: TestShop
  customer: Person
  admin: Person
  supplier: Person
  callAndCheck: CallAndCheck
}

/** Calls and holds the answer against the published schema: what the schema lets through is all that was sent. */
export type CallAndCheck = (name: Name, asked?: Asked) => Promise<Reply>

/** Each name is added to `called` once its answer was checked. */
export function checkCalls(shop: TestShop, called: Set<Name>): CallAndCheck {
  return async (name, { as, query = '', params = {}, body } = {}) => {
    const { method, url, response }: Endpoint = api[name]
    const path = url.replace(/:(\w+)/g, (_all, part: string) => params[part] ?? '')
    const reply = await call(shop.url, method, path + query, { body, token: as?.token })
    expect(Object.keys(response), `${name}: ${reply.text}`).toContain(String(reply.status))
    const schema = response[reply.status]
    if (schema) expect(schema.parse(reply.json), name).toEqual(reply.json)
    else expect(reply.text).toBe('')
    // The schema of designs may be cached for an hour; every other answer may not be cached.
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
