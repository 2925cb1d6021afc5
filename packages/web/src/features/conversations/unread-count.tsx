import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/session.ts'
import { unreadQuery } from './data.ts'
import { texts } from './texts.ts'

/** The count as a badge. */
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
      <span className="visually-hidden">, {texts.unreadCount(unread)}</span>
    </>
  )
}

/** Number of conversations with unread messages, beside an entry of a menu; renders nothing for 0. */
export function UnreadCount({ own = false }: { own?: boolean }) {
  const { user } = useSession()
  const { data } = useQuery(unreadQuery(user?.id ?? ''))
  const unread = (own ? data?.own : data?.unread) ?? 0
  if (unread === 0) return null
  return (
    <span className="c">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden"> {texts.unreadCount(unread)}</span>
    </span>
  )
}
