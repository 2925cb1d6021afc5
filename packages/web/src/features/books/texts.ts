/** Every text of the page of the books. */
export const texts = {
  title: 'Books',
  pageTitle: 'Books · Printery',
  back: 'Back to the portal',
  intro:
    'Every payment, refund, fee and earning of a month, by account. Export it for Xero or QuickBooks, then close the month.',
  month: 'Month',
  loading: 'Loading the books',
  error: 'The books could not be loaded.',
  tryAgain: 'Try again',
  entries: (n: number) => `${n} ${n === 1 ? 'entry' : 'entries'}`,
  table: 'Trial balance',
  columns: {
    number: 'No',
    account: 'Account',
    opening: 'Opening',
    debit: 'Debit',
    credit: 'Credit',
    closing: 'Closing',
  },
  taxCode: (code: string) => `tax ${code}`,
  total: 'Total',
  noEntries: 'There are no entries up to this month.',
  export: 'Export',
  journal: 'Journal as CSV',
  xero: (part: number, parts: number) => (parts > 1 ? `Xero, file ${part} of ${parts}` : 'Xero'),
  quickbooks: 'QuickBooks',
  fileName: (format: string, month: string, part: number) =>
    `Books ${month} ${format}${part > 1 ? ` ${part}` : ''}.csv`,
  exportHint:
    'Each entry keeps its key in every export, so that QuickBooks warns you about entries it already has. Import a closed month: it no longer changes.',
  entry: {
    heading: 'Entries by hand',
    intro:
      'For what the shop does not see, such as a payment to the tax office or money moved between accounts.',
    adjustment: {
      openButton: 'Post an entry',
      title: 'Post an entry',
      intro: 'Write equal debits and credits. An entry is never changed: to undo it, post the opposite.',
    },
    opening: {
      openButton: 'Post opening balances',
      title: 'Opening balances',
      intro:
        'The balances of the accounts before the shop started here. They are posted once; orders of this shop are posted already.',
      balancingEntry: (amount: string, isDebit: boolean) =>
        `Account 3000 is ${isDebit ? 'credited' : 'debited'} with ${amount}.`,
    },
    purpose: 'What it is for',
    day: 'Day',
    lines: 'Lines',
    accountOf: (number: number) => `Account of line ${number}`,
    taxCode: 'Tax code',
    debit: 'Debit',
    credit: 'Credit',
    columnOf: (column: string, number: number) => `${column} of line ${number}`,
    addLine: 'Add a line',
    invalidAmount: 'Write each amount once, as a debit or as a credit, such as 1,250.00.',
    amountMissing: 'Write the amount of each line.',
    purposeMissing: 'Write what it is for.',
    balanced: 'Debits and credits are equal.',
    unbalanced: (amount: string, isDebit: boolean) =>
      `${isDebit ? 'Debits' : 'Credits'} exceed ${isDebit ? 'credits' : 'debits'} by ${amount}.`,
    post: 'Post',
    posting: 'Posting',
    posted: 'The entry has been posted.',
  },
  closedUpTo: (day: string) => `Closed up to ${day}.`,
  noneClosed: 'No month is closed.',
  closeMonth: (month: string) => `Close ${month}`,
  closeTitle: (month: string) => `Close the books of ${month}?`,
  closeText:
    'What becomes known later is booked in the next month. A closed month can’t be reopened; corrections are posted on a later day.',
  cancel: 'Cancel',
  monthClosed: (month: string) => `The books of ${month} are closed.`,
  closedMonths: 'Closed months',
  closedOn: (day: string, author: string | null) => `${day}${author ? `, ${author}` : ''}`,
} as const
