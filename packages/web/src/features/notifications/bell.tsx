import './notifications.css'
import { Popover } from '@printery/ui/popover'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEventStream } from '../../api/order-events.ts'
import { type User, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { notificationsQuery, useMarkAsRead } from './data.ts'
import { NotificationList } from './parts/notification-list.tsx'
import { texts } from './texts.ts'

/** The bell with the user's notifications and the number of unread ones. */
export function Bell() {
  const { user } = useSession()
  return user ? <UserBell key={user.id} user={user} /> : null
}

function UserBell({ user }: { user: User }) {
  const query = useInfiniteQuery(notificationsQuery(user.id))
  const [open, setOpen] = useState(false)
  const { mutate: read } = useMarkAsRead(user.id)
  const newest = query.data?.pages[0]
  const upTo = newest?.notices[0]?.id
  const unread = newest?.unread ?? 0
  // Notifications that arrive while the list is open count as read.
  useEffect(() => {
    if (open && upTo !== undefined && unread > 0) read(upTo)
  }, [open, upTo, unread, read])
  const isVisible = usePageVisible()

  return (
    <>
      {isVisible && <LiveUpdates userId={user.id} />}
      <Popover
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        trigger={
          <button type="button" className="icon-button bell">
            <span className="visually-hidden">{texts.bell(unread)}</span>
            <Icon name="alert" />
            {unread > 0 && (
              <span className="count" aria-hidden="true">
                {texts.badge(unread)}
              </span>
            )}
          </button>
        }
      >
        <NotificationList query={query} role={user.role} onLeave={() => setOpen(false)} />
      </Popover>
    </>
  )
}

const debounceMs = 500

/** Refetches after an order changed; several changes at once cause one request. */
function LiveUpdates({ userId }: { userId: string }) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEventStream(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: notificationsQuery(userId).queryKey })
    }, debounceMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}

/** Whether the page is visible. A hidden tab closes its stream, because browsers allow six connections per host. */
function usePageVisible(): boolean {
  const [isSeen, setSeen] = useState(() => !document.hidden)
  useEffect(() => {
    const updateVisibility = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])
  return isSeen
}
