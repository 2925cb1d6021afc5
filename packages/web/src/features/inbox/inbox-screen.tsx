import './inbox.css'
import { Navigate, useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Messages } from './parts/messages.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.title} · Printery` }, { name: 'robots', content: 'noindex' }]
}

/** Messages that were sent to the shop. */
export default function InboxScreen() {
  const session = useGuardedSession()
  const [searchParams] = useSearchParams()
  if (!session) return null
  // The mailing list used to be part of this page, so bookmarks are redirected.
  if (searchParams.get('tab') === 'list') return <Navigate to="/adminPortal/broadcast?tab=list" replace />
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back} hasViews>
      <Messages viewerId={session.user.id} />
    </PortalFrame>
  )
}
