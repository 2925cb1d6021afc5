import { notFound } from '@printery/domain'
import type { Db } from '../../db/database.ts'
import { decodeCursor, pageOf } from '../../http/cursor.ts'
import {
  cursorKinds,
  findTemplate,
  type ListedTemplate,
  listManagedTemplates,
  listOfferedTemplates,
  type TemplateRow,
} from './queries.ts'

interface Page {
  limit: number
  cursor?: string | undefined
}

interface TemplatePage {
  templates: TemplateRow[]
  nextCursor: string | null
}

/** The templates that customers can begin with. */
export async function listOfferedPage(db: Db, { limit, cursor }: Page): Promise<TemplatePage> {
  const list = 'templates'
  const { found, fitting } = await listOfferedTemplates(db, { limit, after: positionAfter(list, cursor) })
  return templatePageOf(list, found, fitting)
}

/** The template, even if it is retired. */
export async function getTemplate(db: Db, id: string): Promise<TemplateRow> {
  const template = await findTemplate(db, id)
  if (!template) throw notFound()
  return template
}

export async function listManagedPage(
  db: Db,
  { limit, cursor, retired }: Page & { retired: 'true' | 'false' },
): Promise<TemplatePage> {
  const list = `templates, retired ${retired}`
  const after = positionAfter(list, cursor)
  const found = await listManagedTemplates(db, { limit, after, isRetired: retired === 'true' })
  return templatePageOf(list, found, limit)
}

function positionAfter(list: string, cursor: string | undefined) {
  return cursor === undefined ? undefined : decodeCursor(list, cursor, cursorKinds)
}

function templatePageOf(list: string, found: readonly ListedTemplate[], limit: number): TemplatePage {
  const { shown, nextCursor } = pageOf(list, found, limit, ({ cursorValues }) => cursorValues)
  return { templates: shown.map(({ template }) => template), nextCursor }
}
