import { formatCents } from '@printery/domain'

interface Tax {
  mode: 'inclusive' | 'exclusive'
  rows: readonly { label: string; cents: number }[]
}

interface TaxRowsProps {
  tax: Tax | null | undefined
  /** Their position: tax on top of the prices comes before the total, included tax after it. */
  when: Tax['mode']
}

/** Rows of a list of totals: a name and an amount for each category and rate of tax. */
export function TaxRows({ tax, when }: TaxRowsProps) {
  if (tax?.mode !== when) return null
  return tax.rows.map(({ label, cents }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  ))
}
