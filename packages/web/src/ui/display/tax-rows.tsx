import { formatCents } from '@printery/domain'

interface Tax {
  mode: 'inclusive' | 'exclusive'
  rows: readonly { label: string; cents: number }[]
}

interface TaxRowsProps {
  tax: Tax | null | undefined
  /** Rows are rendered only for this mode: exclusive tax is shown before the total, inclusive tax after it. */
  mode: Tax['mode']
}

/** Rows in a list of totals, with a label and an amount for each tax category and rate. */
export function TaxRows({ tax, mode }: TaxRowsProps) {
  if (tax?.mode !== mode) return null
  return tax.rows.map(({ label, cents }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  ))
}
