import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { storeThreadAttachment } from './attachments.ts'
import { changeAnswer, listAnswers, removeAnswer, saveAnswer } from './saved-answers.ts'
import {
  changeThread,
  countUnreadThreads,
  listLinkableItems,
  listThreads,
  markRead,
  readThread,
} from './service.ts'
import { findStaff } from './thread-queries.ts'
import { editMessage, postMessage } from './writing.ts'

export function serveConversations(app: FastifyInstance): void {
  const { shop } = app

  serve(app, api.listThreads, ({ db, actor, query }) => listThreads(db, actor, query))

  serve(app, api.countUnreadThreads, ({ db, actor }) => countUnreadThreads(db, actor))

  serve(app, api.listThreadStaff, async ({ db }) => ({ staff: await findStaff(db) }))

  serve(app, api.getThread, ({ params, query, ...call }) =>
    readThread(call, params.id, query, shop.settings.FILES_URL),
  )

  serve(app, api.listThreadLinks, async ({ db, actor, params }) => ({
    items: await listLinkableItems(db, actor, params.id),
  }))

  serve(
    app,
    api.postThreadMessage,
    async ({ params, body, idempotencyKey, ...call }) => ({
      message: await postMessage(shop, call, params.id, body, idempotencyKey),
    }),
    // The key is stored with the message, because it has to be known for as long as a device may be offline.
    { ownIdempotency: true },
  )

  serve(app, api.editThreadMessage, async ({ params, body, ...call }) => ({
    message: await editMessage(shop, call, params, body.text),
  }))

  serve(app, api.markThreadRead, async ({ params, body, ...call }) => ({
    upTo: await markRead(call, params.id, body.upTo),
  }))

  serve(app, api.changeThread, async ({ params, body, ...call }) => ({
    thread: await changeThread(call, params.id, body),
  }))

  serve(app, api.uploadThreadAttachment, ({ file, ...call }) => storeThreadAttachment(shop, call, file))

  serve(app, api.listSavedAnswers, async ({ db, actor }) => ({ answers: await listAnswers(db, actor) }))

  serve(app, api.saveAnswer, async ({ body, ...call }) => ({ answer: await saveAnswer(call, body) }))

  serve(app, api.changeSavedAnswer, async ({ params, body, ...call }) => ({
    answer: await changeAnswer(call, params.id, body),
  }))

  serve(app, api.deleteSavedAnswer, async ({ db, actor, params }) => {
    await removeAnswer(db, actor, params.id)
    return { result: { id: params.id } }
  })
}
