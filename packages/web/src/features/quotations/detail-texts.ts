import { type Cents, extensionDays, formatTotal } from '@printery/domain'
import { countOf } from '@printery/domain/line-format'

/** What staff read of quotations. */
export const detailTexts = {
  listTitle: 'Quotations',
  listPageTitle: 'Quotations · Printery',
  backHome: 'Back to the portal',
  search: 'Search quotations',
  searchHint: 'Quotation No or user',
  madeOn: (days: string) => `Made ${days}`,
  noneFound: 'No quotation fits this search.',
  clear: 'Clear the search',
  open: 'Open',
  openOf: (number: string) => `Open quotation ${number}`,

  title: (number: string) => (number ? `Quotation ${number}` : 'Quotation'),
  pageTitle: 'Quotation · Printery',
  back: 'Back to the quotations',
  loading: 'Loading the quotation',
  error: 'The quotation could not be loaded.',
  customer: 'Customer',
  closed: 'This account is closed. Nobody reads what you would write.',
  email: 'Email',
  phone: 'Phone',
  contents: 'Items and total',
  toOrder: 'Open the order',
  isOrdered: 'It was ordered at this price.',
  isReplaced: 'A newer quotation stands in its place. This one can no longer be paid.',
  toNewer: 'Open the newer one',
  replaces: 'It stands in the place of an older one.',
  toOlder: 'Open the older one',
  isExpired: 'It has expired. With a later end it can be paid at this price again.',

  reprice: 'Reprice',
  extend: 'Extend',
  message: 'Message',
  note: 'Message to the customer',
  noteHint: 'Goes into the mail, word for word. May stay empty.',

  repriceTitle: (number: string) => `Reprice quotation ${number}`,
  repriceLead:
    'This makes a new quotation with a number, a PDF and seven days of its own, and sends it to the customer. The old one stays as it is and can no longer be paid.',
  priceOf: (title: string, pieces: number) => `${title}, ${countOf(pieces, 'piece')}`,
  was: (amount: string) => `Now ${amount}`,
  shipping: 'Shipping in $',
  discount: 'Discount in %',
  /** While an amount is none. */
  noTotal: '–',
  newTotal: 'New total',
  oldTotal: (total: Cents) => `now ${formatTotal(total)}`,
  repriceYes: 'Send the new price',
  repriceBusy: 'Sending the new price',
  repriceDone: 'The new quotation has been sent.',
  wrongAmount: 'Enter an amount such as 12.50.',
  wrongPercent: 'A whole percentage from 0 to 100.',

  extendTitle: (number: string) => `Extend quotation ${number}`,
  extendLead: `Its price stands to the end of the day that you choose, at most ${extensionDays} days from today. The customer is told by mail.`,
  until: 'Payment due',
  extendYes: 'Extend',
  extendBusy: 'Extending',
  extendDone: 'The quotation has been extended.',

  messageTitle: (number: string) => `Message about ${number}`,
  messageLead: (email: string) => `A mail to ${email}. The answer comes to the shop's own address.`,
  messageYes: 'Send',
  messageBusy: 'Sending',
  messageDone: 'The message has been sent.',
  messageMissing: 'Write a message',

  history: 'History',
  made: 'Quotation made',
  repriced: (from: string, before: Cents, after: Cents) =>
    `Priced anew, in place of ${from}: ${formatTotal(before)} became ${formatTotal(after)}`,
  extended: (from: string, to: string) => `Extended from ${from} to ${to}`,
  written: 'Message to the customer',
  by: (name: string, day: string, time: string) => `${name}, ${day} ${time}`,
} as const
