import './broadcasts.css'
import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { BroadcastList } from './parts/broadcast-list.tsx'
import { MailingList } from './parts/mailing-list.tsx'
import { ReviewedNotices } from './parts/reviewed-notices.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

const tabs = ['broadcasts', 'list', 'notices'] as const

/** Broadcasts, the mailing list, and the notices of suppliers. */
export default function BroadcastsScreen() {
  const session = useGuardedSession()
  const [searchParams, setSearchParams] = useSearchParams()
  if (!session) return null
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? 'broadcasts'
  const viewerId = session.user.id
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <div className="bc">
        <Tabs
          value={tab}
          onChange={(name) => setSearchParams(name === 'broadcasts' ? {} : { tab: name }, { replace: true })}
          label={texts.tabs.label}
          tabs={tabs.map((name) => ({ name, label: texts.tabs[name] }))}
        >
          {tab === 'broadcasts' && <BroadcastList viewerId={viewerId} />}
          {tab === 'list' && <MailingList viewerId={viewerId} />}
          {tab === 'notices' && <ReviewedNotices viewerId={viewerId} />}
        </Tabs>
      </div>
    </PortalFrame>
  )
}
