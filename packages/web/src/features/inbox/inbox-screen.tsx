import './inbox.css'
import { useSearchParams } from 'react-router'
import { useGuard } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { MailingList } from './parts/mailing-list.tsx'
import { Messages } from './parts/messages.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.title} · Printery` }, { name: 'robots', content: 'noindex' }]
}

const tabs = [
  { name: 'messages', label: texts.messages.tab },
  { name: 'list', label: texts.list.tab },
] as const

/** What was written to the shop, and who asked for news. */
export default function InboxScreen() {
  const session = useGuard()
  const [address, setAddress] = useSearchParams()
  if (!session) return null
  const tab = address.get('tab') === 'list' ? 'list' : 'messages'
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back} hasViews>
      <Tabs
        value={tab}
        onChange={(name) => setAddress(name === 'list' ? { tab: name } : {}, { replace: true })}
        label={texts.tabs}
        tabs={tabs}
      >
        {tab === 'list' ? (
          <MailingList readerId={session.user.id} />
        ) : (
          <Messages readerId={session.user.id} />
        )}
      </Tabs>
    </PortalFrame>
  )
}
