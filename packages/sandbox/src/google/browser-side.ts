import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { sendPage } from '../pages.ts'
import { returnTokenToOpener } from './hand-over.ts'
import { donePage } from './sign-in-page.ts'
import { installTokenClient } from './token-client.ts'

/**
 * The scripts in the browser: the one that the shop's pages load, and the one of the page to which the window is
 * redirected.
 */
export const browserScripts: FastifyPluginAsync = async (app) => {
  app.get('/google/client.js', async (_request, reply) => sendScript(reply, installTokenClient))
  app.get('/google/done.js', async (_request, reply) => sendScript(reply, returnTokenToOpener))
  app.get('/google/done', async (_request, reply) =>
    sendPage(reply, 200, donePage(`${app.prefix}/google/done.js`)),
  )
}

/** Sends a function as its source text, from which the types have been stripped. */
function sendScript(reply: FastifyReply, script: () => unknown): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    .send(`(${script})()\n`)
}
