import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Wallet } from './parts/wallet.tsx'
import { texts } from './texts.ts'
import './wallet.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.ownPageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A supplier's earnings and available balance. */
export default function WalletScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.title} backTo="/sellerPortal" backLabel={texts.back}>
      <div className="wal">
        <p className="muted">{texts.ownIntro}</p>
        <Wallet viewerId={session.user.id} />
      </div>
    </PortalFrame>
  )
}
