import { type Cents, formatCents } from '../pricing/money.ts'
import { invalid, Refusal } from '../refusal.ts'

/**
 * `sending`: a transfer was requested from the provider, or the payout is in a batch file for the bank. `returned`: the
 * money was returned after it was paid.
 */
export const payoutStates = [
  'requested',
  'approved',
  'sending',
  'paid',
  'refused',
  'withdrawn',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/** The states that can follow each state. Only a failed transfer or bank payment moves back, to be sent again or refused. */
export const payoutMoves: Record<PayoutState, readonly PayoutState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['sending', 'paid', 'refused'],
  sending: ['paid', 'approved'],
  paid: ['returned'],
  refused: [],
  withdrawn: [],
  returned: [],
}

/** States in which the amount of a payout is reserved and not available. A supplier has at most one such payout. */
export const openPayoutStates = ['requested', 'approved', 'sending'] as const satisfies readonly PayoutState[]

/** How a payout is paid: by the shop's bank, or as a transfer of the payment provider. */
export const payoutMethods = ['bank', 'provider'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

export const maxPayoutReason = 500
/** Maximum number of characters of a bank's reference. */
export const maxPayoutReference = 35

/** Whether the amount of a payout is reserved. */
export function isOpenPayout(state: PayoutState): boolean {
  return (openPayoutStates as readonly PayoutState[]).includes(state)
}

/** Refuses a step that the current state does not allow. */
export function requirePayoutMove(from: PayoutState, to: PayoutState): void {
  if (!payoutMoves[from].includes(to))
    throw new Refusal('status_not_allowed', `This payout is ${from} and can’t be ${to} now.`)
}

/** Refuses to pay out more than is available. */
export function requireAvailable(requested: Cents, available: Cents): void {
  if (requested <= available) return
  throw invalid({
    cents:
      available > 0
        ? `You can request at most ${formatCents(available)}: that is what is available.`
        : 'Nothing is available to be paid out.',
  })
}
