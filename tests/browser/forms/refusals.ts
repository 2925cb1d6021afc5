import type { BrowserContext } from '@playwright/test'

/** The ways in which calls are refused; 'no answer' is a connection that is cut. */
const refusals: Readonly<Record<string, { status: number; code: string } | undefined>> = {
  fault: { status: 503, code: 'unavailable' },
  conflict: { status: 409, code: 'stale_version' },
  invalid: { status: 422, code: 'invalid' },
  'too many': { status: 429, code: 'too_many_requests' },
  'no answer': undefined,
}

export const refusalNames = Object.keys(refusals)

/** The function that `exposeFunction` adds to the page. */
interface RefusingWindow {
  nextRefusal: () => Promise<{ status: number; code: string } | undefined>
}

/** Refuses every write of the pages of a context, in the way that the walk has set. */
export class Refusals {
  kind = 'fault'

  /** Replaces `fetch` in the pages, because a route of Playwright would disable the browser's cache. */
  async begin(context: BrowserContext): Promise<void> {
    await context.exposeFunction('nextRefusal', () => refusals[this.kind])
    await context.addInitScript(refuseWrites)
    await Promise.all(context.pages().map((page) => page.evaluate(refuseWrites)))
  }
}

function refuseWrites(): void {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const { pathname } = new URL(url)
    // Verifying a link changes nothing.
    const isRead = method === 'GET' || pathname.endsWith('/verify-reset-token')
    if (isRead || !pathname.startsWith('/api/')) return send(input, init)
    const refusal = await (window as unknown as RefusingWindow).nextRefusal()
    if (!refusal) throw new TypeError('Failed to fetch')
    const { status, code } = refusal
    return Response.json({ code, message: 'Not now.', requestId: 'r1' }, { status })
  }
}
