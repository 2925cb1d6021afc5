import type { BrowserContext, Route } from '@playwright/test'

/** How the server refuses what is sent. */
const refusals: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  fault: (route) => refuse(route, 503, 'unavailable'),
  conflict: (route) => refuse(route, 409, 'stale_version'),
  invalid: (route) => refuse(route, 422, 'invalid'),
  'too many': (route) => refuse(route, 429, 'too_many_requests'),
  'no answer': (route) => route.abort('connectionfailed'),
}

export const waysToRefuse = Object.keys(refusals)

function refuse(route: Route, status: number, code: string): Promise<void> {
  return route.fulfill({ status, json: { code, message: 'Not now.', requestId: 'r1' } })
}

/** Refuses everything that the pages of a context send, each time in the way that the walk has come to. */
export class Refusals {
  how = 'fault'

  async begin(context: BrowserContext): Promise<void> {
    await context.route('**/api/**', (route) =>
      // Looking at a link changes nothing.
      route.request().method() === 'GET' || route.request().url().endsWith('/verify-reset-token')
        ? route.fallback()
        : refusals[this.how]?.(route),
    )
  }
}
