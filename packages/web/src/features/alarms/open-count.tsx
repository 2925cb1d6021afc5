import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { openAlarmsQuery } from './data.ts'

/** How many alarms nobody has answered, beside the entry of the menu; nothing where there is none. */
export function OpenCount() {
  const { user } = useSession()
  const { data = 0 } = useQuery(openAlarmsQuery(user?.id ?? ''))
  return data > 0 ? <span className="c">{data > 99 ? '99+' : data}</span> : null
}
