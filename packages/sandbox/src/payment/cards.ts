export interface Decline {
  /** The provider's decline code. */
  code: string
  reason: string
}

interface TestCard {
  number: string
  effect: string
  decline?: Decline
}

/** The result of a payment with each test number. Any other number is invalid. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', effect: 'The payment succeeds' },
  {
    number: '4000000000000002',
    effect: 'The card is declined',
    decline: { code: 'generic_decline', reason: 'Your card was declined.' },
  },
  {
    number: '4000000000009995',
    effect: 'The card has insufficient funds',
    decline: { code: 'insufficient_funds', reason: 'Your card has insufficient funds.' },
  },
]

export interface CardInput {
  number: string
  /** `MM/YY` as on the card; `MM/YYYY` is accepted too. */
  exp: string
  cvc: string
}

export type CardIssues = Partial<Record<keyof CardInput, string>>

export function findCardIssues(card: CardInput, now: Date): CardIssues {
  const issues: CardIssues = {}
  if (!findTestCard(card.number)) issues.number = 'Use one of the test numbers listed on this page.'
  const end = endOf(card.exp)
  if (end === undefined) issues.exp = 'Enter the expiry date as MM/YY.'
  else if (end <= now) issues.exp = 'This card has expired. Enter a date in the future.'
  if (!/^\d{3,4}$/.test(card.cvc.trim())) issues.cvc = 'Enter the 3 or 4 digits of the security code.'
  return issues
}

/** Why the card is declined; undefined if the payment succeeds. Call only if `findCardIssues` found no issues. */
export function whyDeclined(card: CardInput): Decline | undefined {
  return findTestCard(card.number)?.decline
}

export function lastFour(card: CardInput): string {
  return digitsOf(card.number).slice(-4)
}

function findTestCard(number: string) {
  return testCards.find((card) => card.number === digitsOf(number))
}

function digitsOf(number: string): string {
  return number.replace(/[\s-]/g, '')
}

/** The moment at which the card expires: at the end of its month. */
function endOf(exp: string): Date | undefined {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(exp.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return undefined
  return new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month)))
}
