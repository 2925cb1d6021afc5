import { createHmac } from 'node:crypto'
import { parseDay, Refusal } from '@printery/domain'

/**
 * Encodes the sort key of the last row, bound to its list and filters by a checksum: a cursor of another list or
 * an altered one is refused instead of returning wrong rows.
 */
function encodeCursor(list: string, position: readonly (string | number)[]): string {
  const text = JSON.stringify(position)
  return Buffer.from(`${checksum(list, text)}${text}`).toString('base64url')
}

/** A page of rows, of which one more than `limit` was queried, and the cursor of the next page if there is one. */
export function pageOf<Row>(
  list: string,
  fetchedRows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => readonly (string | number)[],
): { shown: Row[]; nextCursor: string | null } {
  const page = fetchedRows.slice(0, limit)
  const last = page.at(-1)
  return {
    shown: page,
    nextCursor: last && fetchedRows.length > limit ? encodeCursor(list, positionOf(last)) : null,
  }
}

/** Like `pageOf` for rows that carry their own sort key, which is removed. */
export function pageOfPositioned<Row extends { position: readonly (string | number)[] }>(
  list: string,
  fetchedRows: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'position'>[]; nextCursor: string | null } {
  const { shown, nextCursor } = pageOf(list, fetchedRows, limit, ({ position }) => position)
  return { rows: shown.map(({ position: _, ...row }) => row), nextCursor }
}

/** Types of the sort columns in a cursor. */
export type CursorValueKind = 'small' | 'integer' | 'text' | 'day' | 'moment' | 'id'

const patterns = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(\+00)?$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** PostgreSQL's smallint and integer. */
const integerLimits = { small: 2 ** 15, integer: 2 ** 31 }

/** Decodes a cursor of this list or refuses it: a forged cursor never reaches the database. */
export function decodeCursor(
  list: string,
  cursor: string,
  kinds: readonly CursorValueKind[],
): (string | number)[] {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [checksumOfJson, json] = [text.slice(0, 16), text.slice(16)]
  const values = checksumOfJson === checksum(list, json) ? parseJson(json) : undefined
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, index) => hasKind(kind, values[index]))
  if (!fits)
    throw new Refusal('bad_cursor', 'This place in the list cannot be read. Start again at its beginning.')
  return values
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function hasKind(kind: CursorValueKind, value: unknown): boolean {
  if (kind === 'small' || kind === 'integer')
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < integerLimits[kind]
  if (typeof value !== 'string') return false
  if (kind === 'text') return !value.includes('\u0000') && value.isWellFormed()
  return patterns[kind].test(value) && (kind === 'id' || isDay(value.slice(0, 10)))
}

/** Rejects 31 February, and year 0, which PostgreSQL does not support. */
function isDay(day: string): boolean {
  return parseDay(day) !== undefined && !day.startsWith('0000')
}

/** Detects altered cursors. No secret key is needed, because a cursor gives no access beyond the caller's lists. */
function checksum(list: string, json: string): string {
  return createHmac('sha256', list).update(json).digest('hex').slice(0, 16)
}
