import './broadcasts.css'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { OwnNotices } from './parts/own-notices.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The notices of a supplier to the shop, and with the shop's approval to customers of its open orders. */
export default function SupplierBroadcastScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.title} backTo="/sellerPortal" backLabel={texts.back}>
      <div className="bc">
        <OwnNotices viewerId={session.user.id} />
      </div>
    </PortalFrame>
  )
}
