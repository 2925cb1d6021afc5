import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { answerAlarm, listAlarms } from './service.ts'

export async function serveAlarms(app: FastifyInstance): Promise<void> {
  serve(app, api.listAlarms, ({ db, query }) => listAlarms(db, query))

  serve(app, api.answerAlarm, async ({ params, body, ...call }) => ({
    alarm: await answerAlarm(call, params.id, body.answer),
  }))
}
