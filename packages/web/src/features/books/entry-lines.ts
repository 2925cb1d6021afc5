import type { Api } from '@printery/contract'
import { hasTaxCodes, manualAccountKeys } from '@printery/domain/accounting'
import { parseCents } from '../../formatting/parse-cents.ts'

type PostedLine = Api['POST /books/adjustments']['body']['lines'][number]
type ManualAccount = PostedLine['account']

/** A line of an entry in the form, with an amount in one of the two columns. */
export interface EntryLine {
  account: ManualAccount
  taxCode: string
  debit: string
  credit: string
}

export function emptyLine(account: ManualAccount = manualAccountKeys[0] as ManualAccount): EntryLine {
  return { account, taxCode: '', debit: '', credit: '' }
}

/** Cents of a line, credits below 0; NaN for an invalid amount, or one in each column. */
export function centsOfLine({ debit, credit }: EntryLine): number {
  const [debited, credited] = [parseCents(debit), parseCents(credit)]
  return debited > 0 && credited > 0 ? Number.NaN : debited - credited
}

/** Cents by which debits exceed credits. */
export function differenceOf(lines: readonly EntryLine[]): number {
  return lines.reduce((sum, line) => sum + centsOfLine(line), 0)
}

/** The lines that have an amount, converted for the request. */
export function linesToPost(lines: readonly EntryLine[]): PostedLine[] {
  return lines
    .map((line): PostedLine => {
      const { account, taxCode } = line
      return {
        account,
        cents: centsOfLine(line),
        ...(hasTaxCodes(account) && taxCode !== '' && { taxCode }),
      }
    })
    .filter(({ cents }) => cents !== 0)
}
