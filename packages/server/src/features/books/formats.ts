import type { BookFormat } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { accounts } from '@printery/domain/accounting'
import { csvAmount } from '../../csv.ts'
import { sha256 } from '../../tokens.ts'
import type { JournalEntry } from './queries.ts'

/** Xero refuses files of more lines. */
export const xeroFileLines = 300

/** Rows of cells of one entry, and the head above all of them. */
interface Format {
  head: readonly string[]
  rowsOf: (entry: JournalEntry) => string[][]
}

type JournalLine = JournalEntry['lines'][number]

/** Names an entry in all exports. QuickBooks takes journal numbers of up to 21 characters. */
export function entryKey({ key }: Pick<JournalEntry, 'key'>): string {
  // Not the id, which differs when an entry is posted again after a restore.
  return sha256(key).slice(0, 16)
}

/** What happened, in a few words: `sale, order 7f3a9c21-e`. */
function narrationOf({ kind, orderId, memo }: JournalEntry): string {
  const about = [kind, orderId && `order ${publicNumber(orderId)}`, memo].filter(Boolean)
  return about.join(', ').slice(0, 200)
}

const debitOf = ({ cents }: JournalLine) => (cents > 0 ? csvAmount(cents) : '')
const creditOf = ({ cents }: JournalLine) => (cents < 0 ? csvAmount(-cents) : '')

/** `27/11/2026`: Xero and QuickBooks in Singapore read days so. */
function slashedDay({ bookedOn }: JournalEntry): string {
  return bookedOn.split('-').reverse().join('/')
}

const journal: Format = {
  head: [
    ...['Key', 'Date', 'Entry', 'Account number', 'Account', 'Tax code', 'Supplier', 'Debit', 'Credit'],
    ...['Order', 'Payment', 'Note'],
  ],
  rowsOf: (entry) =>
    entry.lines.map((line, index) => [
      `${entryKey(entry)}-${index + 1}`,
      entry.bookedOn,
      entry.kind,
      accounts[line.account].number,
      accounts[line.account].name,
      line.taxCode ?? '',
      line.supplier ?? '',
      debitOf(line),
      creditOf(line),
      entry.orderId ? publicNumber(entry.orderId) : '',
      entry.intentId ?? '',
      entry.memo ?? '',
    ]),
}

/** Xero's template of manual journals: lines of the same narration and day are one journal, and credits are negative. */
const xero: Format = {
  head: [
    ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
  ],
  rowsOf: (entry) =>
    entry.lines.map((line) => [
      `${entryKey(entry)} ${narrationOf(entry)}`,
      slashedDay(entry),
      [line.taxCode && `tax code ${line.taxCode}`, line.supplier].filter(Boolean).join(', '),
      accounts[line.account].number,
      // The tax is a line of its own, so Xero adds none.
      'No Tax',
      csvAmount(line.cents),
      ...['', '', '', ''],
    ]),
}

/** QuickBooks Online's import of journal entries, which takes names of accounts. */
const quickbooks: Format = {
  head: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
  rowsOf: (entry) =>
    entry.lines.map((line) => [
      entryKey(entry),
      slashedDay(entry),
      accounts[line.account].name,
      debitOf(line),
      creditOf(line),
      [narrationOf(entry), line.taxCode && `tax code ${line.taxCode}`].filter(Boolean).join(', '),
      line.supplier ?? '',
    ]),
}

export const formats: Record<BookFormat, Format> = { journal, xero, quickbooks }

/** Which entries are in each file for Xero: as many whole entries as it takes. */
export function splitForXero(sizes: readonly { id: string; lines: number }[]): string[][] {
  const files: string[][] = []
  let left = 0
  for (const { id, lines } of sizes) {
    if (lines > left || files.length === 0) {
      files.push([])
      left = xeroFileLines
    }
    files.at(-1)?.push(id)
    left -= lines
  }
  return files
}
