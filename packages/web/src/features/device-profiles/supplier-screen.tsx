import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import './device-profiles.css'
import { Profiles } from './parts/profiles.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The device profiles of a supplier by printing method. */
export default function SupplierDeviceProfilesScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.title} backTo="/sellerPortal" backLabel={texts.back}>
      <Profiles userId={session.user.id} portal="supplier" />
    </PortalFrame>
  )
}
