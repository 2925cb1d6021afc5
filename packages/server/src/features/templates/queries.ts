import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../call.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { templates } from '../../db/schema/index.ts'
import type { CursorValueKind } from '../../http/cursor.ts'

export type TemplateRow = typeof templates.$inferSelect
export type TemplateChange = Partial<Pick<TemplateRow, 'title' | 'json' | 'preview' | 'retiredAt'>>

/** The values in the cursors of both lists. */
export const cursorKinds: CursorValueKind[] = ['integer', 'moment', 'id']

interface TemplatePage {
  limit: number
  /** Position, moment and id of the last row of the page before. */
  after?: readonly (string | number)[] | undefined
}

export interface ListedTemplate {
  template: TemplateRow
  /** Position, moment and id, from which the cursor of the next page is encoded. */
  cursorValues: (string | number)[]
}

/** A page ends after this many characters of designs and previews, but has at least one template. */
const maxCharacters = 4 * 1024 * 1024

const afterCursor = ({ after }: TemplatePage) =>
  after && sql`(position, created_at, id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`

const momentOf = sql<string>`to_char(${templates.createdAt} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US+00')`
const inOrder = [asc(templates.position), asc(templates.createdAt), asc(templates.id)]

/**
 * Offered templates in their order, one more than requested, and how many of them fit on a page.
 */
export async function listOfferedTemplates(
  db: Db,
  page: TemplatePage,
): Promise<{ found: ListedTemplate[]; fitting: number }> {
  const rows = await db
    .select({
      template: templates,
      moment: momentOf,
      // The size of the templates before this one on the page.
      before: sql<number>`(sum(length(json::text) + length(coalesce(preview, ''))) over (order by position, created_at, id) - length(json::text) - length(coalesce(preview, '')))::int`,
    })
    .from(
      db
        .select()
        .from(templates)
        .where(and(isNull(templates.retiredAt), afterCursor(page)))
        .orderBy(...inOrder)
        .limit(page.limit + 1)
        .as('templates') as unknown as typeof templates,
    )
    .orderBy(...inOrder)
  const fitting = rows.filter(({ before }, index) => index < page.limit && before <= maxCharacters).length
  return { found: rows.map(toListed), fitting }
}

/** Templates without their designs: one more than requested, which shows whether there is another page. */
export async function listManagedTemplates(
  db: Db,
  page: TemplatePage & { isRetired: boolean },
): Promise<ListedTemplate[]> {
  const rows = await db
    .select({ template: { ...columns, json: sql<null>`null` }, moment: momentOf })
    .from(templates)
    .where(
      and(page.isRetired ? isNotNull(templates.retiredAt) : isNull(templates.retiredAt), afterCursor(page)),
    )
    .orderBy(...inOrder)
    .limit(page.limit + 1)
  return rows.map(toListed)
}

const columns = {
  id: templates.id,
  title: templates.title,
  preview: templates.preview,
  position: templates.position,
  createdBy: templates.createdBy,
  version: templates.version,
  createdAt: templates.createdAt,
  updatedAt: templates.updatedAt,
  retiredAt: templates.retiredAt,
}

function toListed({ template, moment }: { template: TemplateRow; moment: string }): ListedTemplate {
  return { template, cursorValues: [template.position, moment, template.id] }
}

export async function findTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id))
  return row
}

export async function lockTemplate(tx: Transaction, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id)).for('update')
  return row
}

/** Serializes transactions that order or add templates. */
export async function lockTemplateOrder(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('the order of templates'))`)
}

/** The ids of the templates that are offered, in their order. */
export async function listOfferedIds(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(isNull(templates.retiredAt))
    .orderBy(...inOrder)
  return rows.map(({ id }) => id)
}

/** Sets the position of each template to its index in this list. */
export async function saveOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update templates t set position = place.at - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, at)
    where t.id = place.id and t.position <> place.at - 1`)
}

/** Inserts a template at the end. */
export async function insertTemplate(
  tx: Transaction,
  template: Omit<typeof templates.$inferInsert, 'position'>,
): Promise<TemplateRow> {
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from templates)`
  const [row] = await tx
    .insert(templates)
    .values({ ...template, position: last })
    .returning()
  return row as TemplateRow
}

/** Saves a change of a template and increments its version. */
export async function saveTemplate(
  { db: tx, now }: Context<Transaction>,
  id: string,
  change: TemplateChange,
): Promise<TemplateRow> {
  const [row] = await tx
    .update(templates)
    .set({ ...change, updatedAt: now, version: sql`${templates.version} + 1` })
    .where(eq(templates.id, id))
    .returning()
  return row as TemplateRow
}
