import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { waitingCountQuery } from './queue/data.ts'

/** The number of designs that wait for the viewer, beside the menu entry; nothing if there are none. */
export function WaitingCount() {
  const { user } = useSession()
  const { data = 0 } = useQuery(waitingCountQuery(user?.id ?? ''))
  return data > 0 ? <span className="c">{data > 99 ? '99+' : data}</span> : null
}
