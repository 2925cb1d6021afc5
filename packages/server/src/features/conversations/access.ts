import { type Actor, notFound } from '@printery/domain'
import { sideOf, type ThreadSide } from '@printery/domain/threads'
import type { Db } from '../../db/database.ts'
import { findSubject, type Subject } from './thread-queries.ts'

export type ReadableSubject = Subject & { side: ThreadSide }

/** Returns the subject of a thread to its participants; for anybody else it doesn't exist. */
export async function getSubject(db: Db, actor: Actor, id: string): Promise<ReadableSubject> {
  const subject = await findSubject(db, id)
  const side = subject && sideOf(actor, subject)
  if (!subject || !side) throw notFound()
  return { ...subject, side }
}
