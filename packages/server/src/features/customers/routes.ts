import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { deleteNote, listNotes, writeNote } from './notes.ts'
import { listCustomers } from './service.ts'

export async function serveCustomers(app: FastifyInstance): Promise<void> {
  serve(app, api.listCustomers, ({ db, query }) => listCustomers(db, query), { readsReplica: true })

  serve(app, api.listNotes, async ({ db, actor, params }) => ({
    notes: await listNotes(db, actor, params.userId),
  }))

  serve(app, api.writeNote, async ({ db, actor, params, body, now }) => ({
    note: await db.transaction((tx) => writeNote({ actor, db: tx, now }, params.userId, body.text)),
  }))

  serve(app, api.deleteNote, async ({ db, actor, params }) => {
    await deleteNote(db, actor, params.userId, params.noteId)
    return { result: { id: params.noteId } }
  })
}
