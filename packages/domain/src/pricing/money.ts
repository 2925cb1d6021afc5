/** Whole cents of a Singapore dollar. The only currency of the shop. */
export type Cents = number

export const currency = 'SGD'

/** A percentage of an amount, rounded half up. Both arguments are integers, so no fraction is ever stored. */
export function percentOf(amount: Cents, percentage: number): Cents {
  return Math.floor((amount * percentage + 50) / 100)
}

function dollars(amount: Cents): string {
  const whole = Math.floor(Math.abs(amount) / 100)
  const cents = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}$${whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

/** `$1,106.10`: an amount in a table or panel that states the currency once. */
export function formatCents(amount: Cents): string {
  return dollars(amount)
}

/** `$1,106.10 SGD`: every total that a customer pays. */
export function formatTotal(amount: Cents): string {
  return `${dollars(amount)} ${currency}`
}
