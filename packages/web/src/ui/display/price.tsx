import { type Cents, formatCents, formatTotal } from '@printery/domain'

/** An amount in the monospaced font. `total` adds the currency, which every total that a customer pays has. */
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
