import { addDays, type Day, formatDay, shopDay } from '../dates.ts'
import { type FieldErrors, invalid, Refusal } from '../refusal.ts'

/** The account to which a supplier is paid: at a bank in Singapore, or its own account at the payment provider. */
export type PayoutDetails =
  | { kind: 'bank'; holder: string; bic: string; accountNumber: string }
  | { kind: 'provider'; connectedAccount: string }

/** Whole days for which payouts are held after a change of the details, so that the owner can object. */
const holdDays = 3

/** Maximum number of characters of an account holder's name in a bank payment. */
export const maxHolder = 70

/** Removes spaces and hyphens from the details that a person typed. */
export function normalizeDetails(details: PayoutDetails): PayoutDetails {
  const removeSeparators = (text: string) => text.replaceAll(/[\s-]/g, '')
  if (details.kind === 'provider')
    return { kind: 'provider', connectedAccount: details.connectedAccount.trim() }
  return {
    kind: 'bank',
    holder: details.holder.trim().replaceAll(/\s+/g, ' '),
    bic: removeSeparators(details.bic).toUpperCase(),
    accountNumber: removeSeparators(details.accountNumber),
  }
}

/** Refuses details to which no bank or provider can pay. */
export function requireDetails(details: PayoutDetails): void {
  const errors: FieldErrors = {}
  if (details.kind === 'provider') {
    if (!/^acct_[A-Za-z0-9]{10,40}$/.test(details.connectedAccount))
      errors.connectedAccount =
        'An account at the provider is written as acct_ followed by letters and digits.'
  } else {
    if (details.holder === '') errors.holder = 'Enter the name of the account holder.'
    if (!/^[A-Z]{4}SG[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(details.bic))
      errors.bic = 'Enter the BIC of a bank in Singapore, such as DBSSSGSG.'
    if (!/^\d{6,17}$/.test(details.accountNumber))
      errors.accountNumber = 'An account number has 6 to 17 digits.'
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** `•••• 6789`. */
export function maskAccount(account: string): string {
  return `•••• ${account.slice(account.length > 8 ? -4 : -2)}`
}

/** The first day on which payouts can use details that were changed at this moment. */
export function firstPayoutDay(changedAt: Date): Day {
  return addDays(shopDay(changedAt), holdDays + 1)
}

/** Refuses to pay while changed details are held. */
export function requireHoldOver(changedAt: Date, now: Date): void {
  const day = firstPayoutDay(changedAt)
  if (shopDay(now) < day)
    throw new Refusal(
      'status_not_allowed',
      `The payout details were changed: payouts are held until ${formatDay(day)}.`,
    )
}
