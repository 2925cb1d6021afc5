import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { unreadQuery } from './data.ts'
import { texts } from './texts.ts'

/** The same on a sign. */
export function UnreadBadge() {
  const { user } = useSession()
  const { data } = useQuery(unreadQuery(user?.id ?? ''))
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  return (
    <>
      <span className="count" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="vh">, {texts.unreadCount(unread)}</span>
    </>
  )
}

/** In how many conversations something is unread, beside an entry of a menu; nothing where none is. */
export function UnreadCount({ own = false }: { own?: boolean }) {
  const { user } = useSession()
  const { data } = useQuery(unreadQuery(user?.id ?? ''))
  const unread = (own ? data?.own : data?.unread) ?? 0
  if (unread === 0) return null
  return (
    <span className="c">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="vh"> {texts.unreadCount(unread)}</span>
    </span>
  )
}
