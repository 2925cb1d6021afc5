import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { OwnPayouts } from './parts/own-payouts.tsx'
import { texts } from './texts.ts'
import './payouts.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.ownPageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A supplier requests a payout of its earnings. */
export default function RetrieveScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.title} backTo="/sellerPortal" backLabel={texts.back}>
      <div className="pay">
        <p className="muted">{texts.own.intro}</p>
        <OwnPayouts viewerId={session.user.id} />
      </div>
    </PortalFrame>
  )
}
