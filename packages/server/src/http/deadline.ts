import type { FastifyInstance } from 'fastify'
import { Deadline, withDeadline } from '../db/deadline.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long this call may still wait for the database. */
    deadline: Deadline
  }
}

/** Half a second less than the 5 seconds within which every call must be answered. */
const defaultCallMs = 4500

/** Limits how long each call waits for the database before it is refused. */
export function setDeadlines(app: FastifyInstance, ms = defaultCallMs): void {
  app.decorateRequest('deadline', null as unknown as Deadline)
  app.addHook('onRequest', (request, _reply, done) => {
    request.deadline = new Deadline(ms)
    withDeadline(request.deadline, done)
  })
  // The body arrives in socket events, which run outside the call's async context.
  app.addHook('preValidation', (request, _reply, done) => withDeadline(request.deadline, done))
  // A malformed request has no deadline.
  app.addHook('onSend', async (request) => request.deadline?.end())
}
