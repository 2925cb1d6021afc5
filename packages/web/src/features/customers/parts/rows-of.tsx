import { type Cents, formatCents, formatMoment } from '@printery/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Pill, type PillTone } from '../../../ui/display/pill.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'

interface Sale {
  id: string
  createdAt: string
  total: Cents
}

interface RowsOfProps<Row extends Sale> {
  query: UseQueryResult<Row[]>
  texts: { loading: string; error: string; none: string }
  /** The cells that differ between orders and quotations. */
  read: (row: Row) => { to: string; number: string; tone: PillTone; status: string }
  /** Below the rows. */
  children?: ReactNode
}

/** The newest orders or quotations of a customer, each with a link to its page. */
export function SaleRows<Row extends Sale>({ query, texts, read, children }: RowsOfProps<Row>) {
  return (
    <LoadState
      query={query}
      loading={texts.loading}
      error={texts.error}
      isEmpty={(found) => found.length === 0}
      empty={<p className="muted">{texts.none}</p>}
    >
      {(found) => (
        <>
          <ul className="cu-rows">
            {found.map((row) => {
              const { to, number, tone, status } = read(row)
              return (
                <li key={row.id}>
                  <Link className="mono" to={to}>
                    {number}
                  </Link>
                  <span>{formatMoment(new Date(row.createdAt))}</span>
                  <Pill tone={tone}>{status}</Pill>
                  <span className="mono">{formatCents(row.total)}</span>
                </li>
              )
            })}
          </ul>
          {children}
        </>
      )}
    </LoadState>
  )
}
