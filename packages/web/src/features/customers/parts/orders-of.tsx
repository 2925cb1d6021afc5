import { formatCents, formatMoment, publicNumber, statusRow } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSession } from '../../../session.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ordersOfQuery } from '../data.ts'
import { texts } from '../texts.ts'

const tones = { green: 'ok', orange: 'wait', red: 'bad' } as const

/** The newest orders of a customer, and the way to all of them in the work list. */
export function OrdersOf({ userId }: { userId: string }) {
  const { user } = useSession()
  const orders = useQuery(ordersOfQuery(user?.id ?? '', userId))
  const { loading, error, none, all } = texts.orders
  return (
    <LoadState
      query={orders}
      loading={loading}
      error={error}
      isEmpty={(found) => found.length === 0}
      empty={<p className="muted">{none}</p>}
    >
      {(found) => (
        <>
          <ul className="cu-rows">
            {found.map((order) => (
              <li key={order.id}>
                <Link className="mono" to={`/account/mygifts/${order.id}`}>
                  {publicNumber(order.id)}
                </Link>
                <span>{formatMoment(new Date(order.createdAt))}</span>
                <Pill tone={tones[statusRow(order.status).portal]}>{order.status}</Pill>
                <span className="mono">{formatCents(order.total)}</span>
              </li>
            ))}
          </ul>
          <Link className="btn sm quiet cu-all" to={`/adminPortal/myorders?customer=${userId}`}>
            {all}
          </Link>
        </>
      )}
    </LoadState>
  )
}
