import type { FastifyInstance } from 'fastify'
import { Patience, withPatience } from '../db/patience.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long this call still waits for the database. */
    patience: Patience
  }
}

/** Half a second less than the five within which everybody is answered. */
const callMs = 4500

/** Calls wait so long for the database, and are told to come again then. */
export function limitWaits(app: FastifyInstance, ms = callMs): void {
  app.decorateRequest('patience', null as unknown as Patience)
  app.addHook('onRequest', (request, _reply, done) => {
    request.patience = new Patience(ms)
    withPatience(request.patience, done)
  })
  // The body came in events of the connection, which know nothing of the call.
  app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done))
  // What could not be read as a call has none.
  app.addHook('onSend', async (request) => request.patience?.end())
}
