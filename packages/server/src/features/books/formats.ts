import type { BookFormat } from '@printery/contract'
import { publicNumber } from '@printery/domain'
import { accounts } from '@printery/domain/accounting'
import { csvAmount } from '../../csv.ts'
import { sha256 } from '../../tokens.ts'
import type { JournalEntry } from './queries.ts'

/** Xero refuses files of more lines. */
export const maxXeroFileLines = 300

/** The header of a file, and the rows of cells of one entry. */
interface Format {
  header: readonly string[]
  rowsOf: (entry: JournalEntry) => string[][]
}

type JournalLine = JournalEntry['lines'][number]

/** Identifies an entry in all exports. QuickBooks takes journal numbers of up to 21 characters. */
export function entryKey({ key }: Pick<JournalEntry, 'key'>): string {
  // Not the id, which differs when an entry is posted again after a restore.
  return sha256(key).slice(0, 16)
}

/** A short description of the event: `sale, order 7f3a9c21-e`. */
function narrationOf({ kind, orderId, memo }: JournalEntry): string {
  const parts = [kind, orderId && `order ${publicNumber(orderId)}`, memo].filter(Boolean)
  return parts.join(', ').slice(0, 200)
}

const debitOf = ({ cents }: JournalLine) => (cents > 0 ? csvAmount(cents) : '')
const creditOf = ({ cents }: JournalLine) => (cents < 0 ? csvAmount(-cents) : '')

/** `27/11/2026`: the form of dates that Xero and QuickBooks expect in Singapore. */
function dayWithSlashes({ bookedOn }: JournalEntry): string {
  return bookedOn.split('-').reverse().join('/')
}

const journal: Format = {
  header: [
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
  header: [
    ...['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'],
  ],
  rowsOf: (entry) =>
    entry.lines.map((line) => [
      `${entryKey(entry)} ${narrationOf(entry)}`,
      dayWithSlashes(entry),
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
  header: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name'],
  rowsOf: (entry) =>
    entry.lines.map((line) => [
      entryKey(entry),
      dayWithSlashes(entry),
      accounts[line.account].name,
      debitOf(line),
      creditOf(line),
      [narrationOf(entry), line.taxCode && `tax code ${line.taxCode}`].filter(Boolean).join(', '),
      line.supplier ?? '',
    ]),
}

export const formats: Record<BookFormat, Format> = { journal, xero, quickbooks }

/**
 * Returns the file for Xero of each entry, from 1: a file has as many whole entries as Xero takes, in the order of the
 * journal. `sizes` are the numbers of lines of the entries.
 */
export function assignXeroFiles(sizes: readonly number[]): number[] {
  let file = 0
  let linesLeft = 0
  return sizes.map((lines) => {
    if (lines > linesLeft || file === 0) {
      file += 1
      linesLeft = maxXeroFileLines
    }
    linesLeft -= lines
    return file
  })
}
