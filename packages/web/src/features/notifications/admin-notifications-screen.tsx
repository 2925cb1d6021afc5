import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Notifications } from './notifications.tsx'
import { pageTexts as texts } from './page-texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** All notifications of a member of staff. */
export default function AdminNotificationsScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Notifications user={session.user} />
    </PortalFrame>
  )
}
