import { notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import { findKept, findOffered, findTemplate, type Listed, placeKinds, type TemplateRow } from './queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface TemplatePage {
  templates: TemplateRow[]
  nextCursor: string | null
}

/** What customers begin with. */
export async function listOffered(db: Db, { limit, cursor }: Page): Promise<TemplatePage> {
  const list = 'templates'
  const { found, fitting } = await findOffered(db, { limit, after: placeOf(list, cursor) })
  return templatePageOf(list, found, fitting)
}

/** Also one that was retired. */
export async function getTemplate(db: Db, id: string): Promise<TemplateRow> {
  const template = await findTemplate(db, id)
  if (!template) throw notFound()
  return template
}

export async function listKept(
  db: Db,
  { limit, cursor, retired }: Page & { retired: 'true' | 'false' },
): Promise<TemplatePage> {
  const list = `templates, retired ${retired}`
  const after = placeOf(list, cursor)
  const found = await findKept(db, { limit, after, isRetired: retired === 'true' })
  return templatePageOf(list, found, limit)
}

function placeOf(list: string, cursor: string | undefined) {
  return cursor === undefined ? undefined : decodeCursor(list, cursor, placeKinds)
}

function templatePageOf(list: string, found: readonly Listed<TemplateRow>[], limit: number): TemplatePage {
  const { shown, nextCursor } = pageOf(list, found, limit, ({ place }) => place)
  return { templates: shown.map(({ template }) => template), nextCursor }
}
