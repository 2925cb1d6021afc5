import { Readable } from 'node:stream'
import type { BookFormat } from '@printery/contract'
import { byteOrderMark, csvLine } from '../../csv.ts'
import type { Db } from '../../db/database.ts'
import { assignXeroFiles, formats } from './formats.ts'
import { type DayRange, findEntriesWithLineCounts, findJournal, type JournalEntry } from './queries.ts'

/** Entries per query, which are in memory at once. */
const batchSize = 500

/** The journal of these days as CSV; for Xero one of its files. */
export async function exportBooks(
  db: Db,
  format: BookFormat,
  { part, ...days }: DayRange & { part: number },
): Promise<Readable> {
  const selected = format === 'xero' ? await findEntriesOfFile(db, days, part) : undefined
  return Readable.from(generateCsv(db, format, days, selected))
}

async function findEntriesOfFile(db: Db, days: DayRange, part: number): Promise<Set<string>> {
  const entries = await findEntriesWithLineCounts(db, days)
  const files = assignXeroFiles(entries.map(({ lines }) => lines))
  return new Set(entries.filter((_entry, index) => files[index] === part).map(({ id }) => id))
}

async function* generateCsv(
  db: Db,
  format: BookFormat,
  days: DayRange,
  selected: ReadonlySet<string> | undefined,
): AsyncGenerator<string> {
  const { header, rowsOf } = formats[format]
  yield `${byteOrderMark}${csvLine(header)}`
  let after: JournalEntry | undefined
  for (;;) {
    const entries = await findJournal(db, days, { after, limit: batchSize })
    const rows = entries.filter(({ id }) => selected?.has(id) ?? true).flatMap(rowsOf)
    if (rows.length > 0) yield rows.map(csvLine).join('')
    after = entries.at(-1)
    if (!after || entries.length < batchSize) return
  }
}
