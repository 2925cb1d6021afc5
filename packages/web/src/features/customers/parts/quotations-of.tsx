import { formatCents, formatMoment } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../../session.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { quotationsOfQuery } from '../data.ts'
import { texts } from '../texts.ts'

/** The newest quotations of a customer. */
export function QuotationsOf({ userId }: { userId: string }) {
  const { user } = useSession()
  const quotations = useQuery(quotationsOfQuery(user?.id ?? '', userId))
  const { loading, error, none, status } = texts.quotations
  return (
    <LoadState
      query={quotations}
      loading={loading}
      error={error}
      isEmpty={(found) => found.length === 0}
      empty={<p className="muted">{none}</p>}
    >
      {(found) => (
        <ul className="cu-rows">
          {found.map((quotation) => (
            <li key={quotation.id}>
              <Link className="mono" to={`/adminPortal/quotation/${quotation.id}`}>
                {quotation.number}
              </Link>
              <span>{formatMoment(new Date(quotation.createdAt))}</span>
              <span className="muted">{status[quotation.status]}</span>
              <span className="mono">{formatCents(quotation.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </LoadState>
  )
}
