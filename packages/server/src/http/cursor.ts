import { createHmac } from 'node:crypto'
import { parseDay, Refusal } from '@printery/domain'

/**
 * Where a list goes on: the sort key of the last row, bound to its list and filters by a checksum, so that a cursor of
 * another list or an altered one is refused instead of answering foreign or missing rows.
 */
function writeCursor(list: string, place: readonly (string | number)[]): string {
  const text = JSON.stringify(place)
  return Buffer.from(`${checksum(list, text)}${text}`).toString('base64url')
}

/** A page of what was found, of which one more than `limit` was asked for, and the cursor of the next page where there is one. */
export function pageOf<Row>(
  list: string,
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly (string | number)[],
): { shown: Row[]; nextCursor: string | null } {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: last && found.length > limit ? writeCursor(list, placeOf(last)) : null }
}

/** The same of rows that know their place: without it. */
export function placedPageOf<Row extends { place: readonly (string | number)[] }>(
  list: string,
  found: readonly Row[],
  limit: number,
): { rows: Omit<Row, 'place'>[]; nextCursor: string | null } {
  const { shown, nextCursor } = pageOf(list, found, limit, ({ place }) => place)
  return { rows: shown.map(({ place: _, ...row }) => row), nextCursor }
}

/** What stands at each place of a cursor: the columns of the list's order. */
export type CursorKind = 'small' | 'integer' | 'text' | 'day' | 'moment' | 'id'

const patterns = {
  day: /^\d{4}-\d\d-\d\d$/,
  moment: /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(\+00)?$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** The place that was written for this list, or a refusal: also a forged place never gets as far as the database. */
export function readCursor(list: string, cursor: string, kinds: readonly CursorKind[]): (string | number)[] {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [sum, place] = [text.slice(0, 16), text.slice(16)]
  const values = sum === checksum(list, place) ? parsed(place) : undefined
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, at) => isOfKind(kind, values[at]))
  if (!fits)
    throw new Refusal('bad_cursor', 'This place in the list cannot be read. Start again at its beginning.')
  return values
}

function parsed(place: string): unknown {
  try {
    return JSON.parse(place)
  } catch {
    return undefined
  }
}

function isOfKind(kind: CursorKind, value: unknown): boolean {
  if (kind === 'small' || kind === 'integer')
    return Number.isInteger(value) && Math.abs(value as number) < (kind === 'small' ? 2 ** 15 : 2 ** 31)
  if (typeof value !== 'string') return false
  if (kind === 'text') return !value.includes('\u0000') && value.isWellFormed()
  return patterns[kind].test(value) && (kind === 'id' || isDay(value.slice(0, 10)))
}

/** 31 February has the form of a day and is none; PostgreSQL knows no year 0. */
function isDay(day: string): boolean {
  return parseDay(day) !== undefined && !day.startsWith('0000')
}

/** No secret: a cursor opens nothing that its caller could not list anyway. */
function checksum(list: string, place: string): string {
  return createHmac('sha256', list).update(place).digest('hex').slice(0, 16)
}
