import { type Cents, formatCents, formatTotal } from '@printery/domain'

/** An amount in the figures' typeface. `total` adds the currency, as every total that a customer pays. */
export function Price({
  cents,
  total = false,
  className = '',
}: {
  cents: Cents
  total?: boolean
  className?: string
}) {
  return <span className={`mono ${className}`}>{total ? formatTotal(cents) : formatCents(cents)}</span>
}
