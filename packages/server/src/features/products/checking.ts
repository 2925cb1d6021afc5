import { randomUUID } from 'node:crypto'
import { api } from '@printery/contract'
import { type Actor, invalid, isAdmin } from '@printery/domain'
import type { z } from 'zod'
import type { Call } from '../../call.ts'
import { readCsv } from '../../csv.ts'
import { findProductsById, type Product } from '../catalogue/index.ts'
import { rowsPerBatch, runBatch } from './batches.ts'
import {
  type Change,
  type Form,
  findFormErrors,
  mergeChange,
  presentForm,
  rowsOf,
  type Wanted,
} from './form.ts'
import { findSellers, insertImport } from './queries.ts'
import { type Column, columns, readRow } from './table.ts'

/** A valid row of a list: the product as it will be. */
export interface ValidRow {
  /** As a spreadsheet numbers it. */
  row: number
  id: string
  /** The version that was read; null for a new product. */
  version: number | null
  supplierId: string
  isOffered: boolean
  wanted: Wanted
}

export interface RefusedRow {
  row: number
  field: string
  message: string
}

/** Per list. */
export const maxRows = 10_000

interface Checked {
  importId: string
  /** Valid rows: `added`, `changed` and `unchanged` together. */
  good: number
  added: number
  changed: number
  /** Rows that say what is stored already. */
  unchanged: number
  refused: RefusedRow[]
}

/** Checks a list of products and stores the rows that would change something. No product is changed yet. */
export async function checkImport(
  { actor, db, now }: Call,
  { fileName, text }: { fileName: string; text: string },
): Promise<Checked> {
  const lines = readCsv(text)
  const head = headOf(lines.next().value ?? [])
  const sellers = new Set(isAdmin(actor) ? (await findSellers(db)).keys() : [actor.userId])
  const wanted: ValidRow[] = []
  let unchanged = 0
  const refused: RefusedRow[] = []
  const seen = new Set<string>()
  let row = 1
  for (let batch = take(lines, rowsPerBatch); batch.length > 0; batch = take(lines, rowsPerBatch)) {
    await runBatch(async () => {
      const tables = batch.map((cells) => cellsByColumn(head, cells))
      const products = await findProductsById(db, tables.map(({ id }) => id?.trim() ?? '').filter(isId))
      for (const cells of tables) {
        row += 1
        if (row > maxRows + 1) throw invalid({ text: `A list can have at most ${maxRows} rows.` })
        const judged = checkRow(cells, { row, actor, products, sellers, seen })
        if (Array.isArray(judged)) refused.push(...judged)
        else if (isAsStored(judged, products.get(judged.id))) unchanged += 1
        else wanted.push(judged)
      }
    })
  }
  const importId = randomUUID()
  await insertImport(db, {
    id: importId,
    userId: actor.userId,
    fileName,
    rows: wanted,
    refused,
    createdAt: now,
  })
  const added = wanted.filter(({ version }) => version === null).length
  const changed = wanted.length - added
  return { importId, good: wanted.length + unchanged, added, changed, unchanged, refused }
}

/** Whether the rows of the product would be the same; what is written differently may be. */
function isAsStored({ supplierId, isOffered, wanted }: ValidRow, known: Product | undefined): boolean {
  if (!known || supplierId !== known.supplierId || isOffered !== known.isOffered) return false
  const rows = (product: Wanted) => JSON.stringify(rowsOf(product, { ...known, known }))
  return rows(wanted) === rows(presentForm(known))
}

function headOf(cells: readonly string[]): Column[] {
  const known = cells.map((cell) => columns.find((name) => name.toLowerCase() === cell.trim().toLowerCase()))
  const index = known.indexOf(undefined)
  if (cells.length === 0 || index !== -1)
    throw invalid({
      text: `The first row names the columns; ${cells[index]?.slice(0, 60) || 'one'} is not known here.`,
    })
  if (new Set(known).size !== known.length) throw invalid({ text: 'A column appears twice.' })
  return known as Column[]
}

function take<T>(rows: Generator<T>, max: number): T[] {
  const taken: T[] = []
  for (let next = rows.next(); !next.done; next = rows.next()) {
    taken.push(next.value)
    if (taken.length === max) break
  }
  return taken
}

function cellsByColumn(head: readonly Column[], cells: readonly string[]): Partial<Record<Column, string>> {
  return Object.fromEntries(head.map((column, index) => [column, cells[index] ?? '']))
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

interface RowContext {
  row: number
  actor: Actor
  products: ReadonlyMap<string, Product>
  sellers: ReadonlySet<string>
  /** Ids of the rows before. */
  seen: Set<string>
}

/** The change that the row requests, or all its errors. */
function checkRow(
  { id: rawId = '', ...cells }: Partial<Record<Column, string>>,
  { row, actor, products, sellers, seen }: RowContext,
): ValidRow | RefusedRow[] {
  const refuse = (field: string, message: string): RefusedRow => ({ row, field, message })
  const id = rawId.trim().toLowerCase()
  const known = products.get(id)
  if (id !== '') {
    const isOwn = known && known.retiredAt === null && (isAdmin(actor) || known.supplierId === actor.userId)
    if (!isOwn) return [refuse('id', 'There is no such product, or it is not yours.')]
    if (seen.has(id)) return [refuse('id', 'This product appears twice in the list.')]
    seen.add(id)
  }
  const read = readRow(cells, known)
  const parsed = parse(read.fields, known)
  const errors = new Map<string, string>()
  const note = (field: string, message: string) => {
    const column = columnOf(field)
    if (!errors.has(column)) errors.set(column, message)
  }
  for (const [column, message] of Object.entries(read.errors)) note(column, message)
  for (const { path, message } of parsed.issues) note(path.join('.'), message)
  const { form } = parsed
  if (form) {
    const hasPicture = (hex: string, side: string) =>
      known?.pictures.some((picture) => picture.hex === hex && picture.side === side) === true
    for (const [field, message] of Object.entries(findFormErrors(form.wanted, hasPicture)))
      note(field, message)
    if (!sellers.has(form.supplierId ?? actor.userId) && form.supplierId !== known?.supplierId)
      note(
        'supplierId',
        isAdmin(actor) ? 'There is no such supplier.' : 'Suppliers can sell only under their own name.',
      )
  }
  if (errors.size > 0 || !form) return [...errors].map(([field, message]) => refuse(field, message))
  return {
    row,
    id: known?.id ?? randomUUID(),
    version: known?.version ?? null,
    supplierId: form.supplierId ?? known?.supplierId ?? actor.userId,
    isOffered: form.isOffered ?? known?.isOffered ?? true,
    wanted: form.wanted,
  }
}

interface Parsed {
  form?: { wanted: Wanted; supplierId?: string | undefined; isOffered?: boolean | undefined }
  issues: readonly z.core.$ZodIssue[]
}

/** Validates with the schema of the call that would do the same. */
function parse(fields: Record<string, unknown>, known: Product | undefined): Parsed {
  const { data, error } = (known ? api.changeProduct : api.addProduct).body.safeParse(fields)
  if (error) return { issues: error.issues }
  const { supplierId, isOffered } = data
  const wanted = known ? mergeChange(known, data as Change) : (data as Form)
  return { form: { wanted, supplierId, isOffered }, issues: [] }
}

const columnOfField: Record<string, Column> = {
  weight: 'weightGrams',
  colourNames: 'colours',
  isPrintingType: 'printingType',
}

/** An error of `price.0.endRange` belongs to the column `price`. */
function columnOf(field: string): string {
  const [first = ''] = field.split('.')
  return columnOfField[first] ?? first
}
