import './notifications.css'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEventStream } from '../../api/order-events.ts'
import { type User, useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { noticesQuery, useReadNotices } from './data.ts'
import { NoticeList } from './parts/notification-list.tsx'
import { texts } from './texts.ts'

/** What the shop has told the person, and how much of it is unread. */
export function Bell() {
  const { user } = useSession()
  return user ? <OwnBell key={user.id} user={user} /> : null
}

function OwnBell({ user }: { user: User }) {
  const query = useInfiniteQuery(noticesQuery(user.id))
  const [open, setOpen] = useState(false)
  const { mutate: read } = useReadNotices(user.id)
  const newest = query.data?.pages[0]
  const upTo = newest?.notices[0]?.id
  const unread = newest?.unread ?? 0
  // What comes while one is looking is read as well.
  useEffect(() => {
    if (open && upTo !== undefined && unread > 0) read(upTo)
  }, [open, upTo, unread, read])
  const isSeen = useIsSeen()

  return (
    <>
      {isSeen && <Live userId={user.id} />}
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={texts.title}
        trigger={
          <button type="button" className="ib bell">
            <span className="vh">{texts.bell(unread)}</span>
            <Icon name="alert" />
            {unread > 0 && (
              <span className="count" aria-hidden="true">
                {texts.badge(unread)}
              </span>
            )}
          </button>
        }
      >
        <NoticeList query={query} role={user.role} onLeave={() => setOpen(false)} />
      </Popover>
    </>
  )
}

const gatherMs = 500

/** Asks again when an order moved. A busy shop moves many at once, and they are one question. */
function Live({ userId }: { userId: string }) {
  const client = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEventStream(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void client.invalidateQueries({ queryKey: noticesQuery(userId).queryKey })
    }, gatherMs)
  })
  useEffect(() => () => clearTimeout(waiting.current), [])
  return null
}

/** A browser opens six lines to one shop, for all its tabs together: one that lies behind others needs none. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
