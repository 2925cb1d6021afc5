import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { waitingCountQuery } from './queue/data.ts'

/** How many designs wait for the reader, beside the entry of the menu; nothing where none does. */
export function WaitingCount() {
  const { user } = useSession()
  const { data = 0 } = useQuery(waitingCountQuery(user?.id ?? ''))
  return data > 0 ? <span className="c">{data > 99 ? '99+' : data}</span> : null
}
