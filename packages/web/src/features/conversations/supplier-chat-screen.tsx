import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Conversations } from './conversations.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A supplier's conversations with the shop about items. */
export default function SupplierChatScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.chat} backTo="/sellerPortal" backLabel={texts.back}>
      <Conversations audience="supplier" viewerId={session.user.id} />
    </PortalFrame>
  )
}
