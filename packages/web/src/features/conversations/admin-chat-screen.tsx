import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Conversations } from './conversations.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The shop's conversations with customers and suppliers. */
export default function AdminChatScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.chat} backTo="/adminPortal" backLabel={texts.back}>
      <Conversations audience="admin" viewerId={session.user.id} />
    </PortalFrame>
  )
}
