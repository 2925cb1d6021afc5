import './notifications.css'
import './page.css'
import { useSearchParams } from 'react-router'
import type { User } from '../../session/session.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { pageTexts as texts } from './page-texts.ts'
import { AllNotifications } from './parts/all-notifications.tsx'
import { NotificationPreferences } from './parts/notification-preferences.tsx'

const tabs = [
  { name: 'list', label: texts.listTab },
  { name: 'choices', label: texts.choicesTab },
] as const

/** All notifications of the user, and the user's preferences. */
export function Notifications({ user }: { user: User }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const tab = searchParams.get('tab') === 'choices' ? 'choices' : 'list'
  return (
    <div className="all-notices">
      <Tabs
        value={tab}
        onChange={(name) => setSearchParams(name === 'list' ? {} : { tab: name }, { replace: true })}
        label={texts.tabs}
        tabs={tabs}
      >
        {tab === 'list' ? <AllNotifications user={user} /> : <NotificationPreferences user={user} />}
      </Tabs>
    </div>
  )
}
