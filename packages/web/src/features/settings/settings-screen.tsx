import type { SettingsView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { settingsQuery } from './data.ts'
import type { Section } from './model.ts'
import { EmailForm } from './parts/email-form.tsx'
import { EmailHealth } from './parts/email-health.tsx'
import { History } from './parts/history.tsx'
import { Secrets } from './parts/secrets.tsx'
import { SectionForm } from './parts/section-form.tsx'
import './settings.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

type Tab = Section | 'emails' | 'health' | 'secrets' | 'history'
const tabs: readonly Tab[] = [
  'business',
  'appearance',
  'home',
  'links',
  'delivery',
  'payments',
  'emails',
  'health',
  'secrets',
  'history',
]

/** The settings that an owner can change without access to the server. */
export default function SettingsScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Settings viewerId={session.user.id} />
    </PortalFrame>
  )
}

function Settings({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const tab = tabs.find((each) => each === searchParams.get('group')) ?? 'business'
  const query = useQuery(settingsQuery(viewerId))
  return (
    <div className="settings">
      <Tabs
        value={tab}
        onChange={(selected) => setSearchParams({ group: selected }, { replace: true })}
        label={texts.tabsLabel}
        tabs={tabs.map((name) => ({ name, label: texts.tabs[name] }))}
      >
        {tab === 'history' ? (
          <History viewerId={viewerId} />
        ) : (
          <LoadState query={query} {...texts.load} skeleton={<Skeleton height="420px" />}>
            {(data) => <TabContent tab={tab} viewerId={viewerId} {...data} />}
          </LoadState>
        )}
      </Tabs>
    </div>
  )
}

interface TabContentProps extends SettingsView {
  tab: Exclude<Tab, 'history'>
  viewerId: string
}

function TabContent({ tab, viewerId, settings, secrets }: TabContentProps) {
  if (tab === 'health') return <EmailHealth viewerId={viewerId} />
  if (tab === 'secrets') return <Secrets secrets={secrets} />
  if (tab !== 'emails') return <SectionForm key={tab} section={tab} settings={settings} />
  const setting = settings.find(({ key }) => key === 'emailTexts')
  return setting && <EmailForm viewerId={viewerId} setting={setting} />
}
