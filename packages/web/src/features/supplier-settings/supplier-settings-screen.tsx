import { useId } from 'react'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { NotificationPreferences } from '../notifications/parts/notification-preferences.tsx'
import '../notifications/page.css'
import { OwnSettings } from './parts/own-settings.tsx'
import './supplier-settings.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A supplier's contact, closed days, payout details and notification preferences. */
export default function SupplierSettingsScreen() {
  const session = useGuardedSession()
  const id = useId()
  if (!session) return null
  return (
    <PortalFrame portal="supplier" title={texts.title} backTo="/sellerPortal" backLabel={texts.back}>
      <div className="sup-settings">
        <section aria-labelledby={`${id}-contact`}>
          <h2 id={`${id}-contact`}>{texts.contact}</h2>
          <p className="muted">{texts.contactText}</p>
          <OwnSettings viewerId={session.user.id} />
        </section>
        <section aria-labelledby={`${id}-pay`}>
          <h2 id={`${id}-pay`}>{texts.payouts}</h2>
          <p className="muted">{texts.payoutsText}</p>
          <ButtonLink size="sm" kind="quiet" to="/sellerPortal/payments/retreve">
            {texts.toPayouts}
          </ButtonLink>
        </section>
        <section aria-labelledby={`${id}-notices`}>
          <h2 id={`${id}-notices`}>{texts.notifications}</h2>
          <NotificationPreferences user={session.user} />
        </section>
      </div>
    </PortalFrame>
  )
}
