import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useGuard } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { settingsQuery } from './data.ts'
import { type Section, sections } from './model.ts'
import { History } from './parts/history.tsx'
import { Secrets } from './parts/secrets.tsx'
import { SectionForm } from './parts/section-form.tsx'
import './settings.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

type Tab = Section | 'secrets' | 'history'
const tabs: readonly Tab[] = [...(Object.keys(sections) as Section[]), 'secrets', 'history']

/** What an owner changes of the shop without touching the server. */
export default function SettingsScreen() {
  const session = useGuard()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Settings readerId={session.user.id} />
    </PortalFrame>
  )
}

function Settings({ readerId }: { readerId: string }) {
  const [address, setAddress] = useSearchParams()
  const tab = tabs.find((each) => each === address.get('group')) ?? 'business'
  const query = useQuery(settingsQuery(readerId))
  return (
    <div className="settings">
      <Tabs
        value={tab}
        onChange={(group) => setAddress({ group }, { replace: true })}
        label={texts.sectionsLabel}
        tabs={tabs.map((name) => ({ name, label: texts.sections[name] }))}
      >
        {tab === 'history' ? (
          <History readerId={readerId} />
        ) : (
          <LoadState query={query} {...texts.load} skeleton={<Skeleton height="420px" />}>
            {({ settings, secrets }) =>
              tab === 'secrets' ? (
                <Secrets secrets={secrets} />
              ) : (
                <SectionForm key={tab} section={tab} settings={settings} />
              )
            }
          </LoadState>
        )}
      </Tabs>
    </div>
  )
}
