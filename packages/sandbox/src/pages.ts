import type { FastifyInstance, FastifyReply } from 'fastify'
import qs from 'qs'

/** A page ready to be sent. */
export interface SandboxPage {
  markup: string
  /** Sources for the policy's `form-action`; none when the page has no form. */
  formTargets?: string[]
  /** Sources for the policy's `frame-src`. */
  frames?: string[]
  /** Whether it runs a script of the sandbox, which may call the sandbox. */
  hasScript?: boolean
}

/** The fields of a submitted form. A field that is sent twice is ignored. */
export type Form = { [name: string]: string | undefined }

export function sendPage(reply: FastifyReply, status: number, page: SandboxPage): FastifyReply {
  return reply.status(status).headers(headersOf(page)).send(page.markup)
}

/** Each page has its own content security policy, instead of the shop's. */
export function headersOf({ formTargets, frames, hasScript }: SandboxPage): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    // For the icon; without it browsers request a default icon that doesn't exist.
    "img-src 'self'",
    `form-action ${formTargets?.join(' ') ?? "'none'"}`,
    ...(hasScript ? ["script-src 'self'", "connect-src 'self'"] : []),
    ...(frames ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Lets the routes of this plugin, and only these, accept submitted forms. */
export function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) => {
    const fields = Object.entries(qs.parse(String(body), { depth: 0, parameterLimit: 50 }))
    done(null, Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')))
  })
}
