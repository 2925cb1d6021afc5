import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { waitingQuery } from './data.ts'

/** The number of suppliers, products and prices that wait for an admin, beside the menu entry; empty if it is 0. */
export function WaitingCount() {
  const { user } = useSession()
  const { data = 0 } = useQuery(waitingQuery(user?.id ?? ''))
  return data > 0 ? <span className="c">{data > 99 ? '99+' : data}</span> : null
}
