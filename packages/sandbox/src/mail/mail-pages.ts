import type { FastifyPluginAsync } from 'fastify'
import { sendPage } from '../pages.ts'
import { listPage, messagePage, unknownMailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'
import type { MailReader } from './reader.ts'

const perPage = 30

interface Address {
  Params: { id: string; number: string }
  Querystring: { before?: unknown }
}

/** A mail program in plain HTML: the list, one message, its HTML part and its files. */
export function buildMailPages(mailbox: Mailbox, find: MailReader): FastifyPluginAsync {
  return async (app) => {
    app.get<Address>('/mail', async (request, reply) => {
      const { before } = request.query
      const ids = await mailbox.list(perPage + 1, typeof before === 'string' ? before : undefined)
      const page = ids.slice(0, perPage)
      const messages = (await Promise.all(page.map(find))).filter((message) => message !== undefined)
      const older = ids.length > perPage ? page.at(-1) : undefined
      return sendPage(
        reply,
        200,
        listPage({ base: `${app.prefix}/mail`, messages, older, isFirst: before === undefined }),
      )
    })

    app.get<Address>('/mail/:id', async (request, reply) => {
      const message = await find(request.params.id)
      const base = `${app.prefix}/mail`
      if (!message) return sendPage(reply, 404, unknownMailPage(base))
      return sendPage(reply, 200, messagePage(base, message))
    })

    // An email may contain anything, so its policy sandboxes it: no scripts, no forms, an opaque origin.
    app.get<Address>('/mail/:id/body', async (request, reply) => {
      const message = await find(request.params.id)
      if (!message) return sendPage(reply, 404, unknownMailPage(`${app.prefix}/mail`))
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': [
            'sandbox allow-popups allow-popups-to-escape-sandbox',
            "default-src 'none'",
            "style-src 'unsafe-inline'",
            "img-src 'self' data:",
            "form-action 'none'",
            "frame-ancestors 'self'",
          ].join('; '),
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        .send(`<!doctype html><base target="_blank">${message.html}`)
    })

    app.get<Address>('/mail/:id/files/:number', async (request, reply) => {
      const message = await find(request.params.id)
      const file = message?.attachments[Number(request.params.number) - 1]
      if (!file) return sendPage(reply, 404, unknownMailPage(`${app.prefix}/mail`))
      return reply
        .headers({
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.fileName)}`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(Buffer.from(file.content))
    })
  }
}

/** RFC 8187 allows fewer characters than a URL does. */
function encodeName(name: string): string {
  const wellFormedName = name.toWellFormed()
  return encodeURIComponent(wellFormedName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
