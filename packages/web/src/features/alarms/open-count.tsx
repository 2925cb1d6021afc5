import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { openAlarmsQuery } from './data.ts'

/** The number of open alarms, beside the menu entry; null if there are none. */
export function OpenCount() {
  const { user } = useSession()
  const { data = 0 } = useQuery(openAlarmsQuery(user?.id ?? ''))
  return data > 0 ? <span className="c">{data > 99 ? '99+' : data}</span> : null
}
