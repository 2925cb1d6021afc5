import './notifications.css'
import './page.css'
import { useSearchParams } from 'react-router'
import type { User } from '../../session/session.ts'
import { Tabs } from '../../ui/display/tabs.tsx'
import { pageTexts as texts } from './page-texts.ts'
import { AllNotifications } from './parts/all-notifications.tsx'
import { Choices } from './parts/choices.tsx'

const tabs = [
  { name: 'list', label: texts.listTab },
  { name: 'choices', label: texts.choicesTab },
] as const

/** Everything the shop has told the person, and what it tells. */
export function Notifications({ user }: { user: User }) {
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'choices' ? 'choices' : 'list'
  return (
    <div className="all-notices">
      <Tabs
        value={tab}
        onChange={(name) => setAddress(name === 'list' ? {} : { tab: name }, { replace: true })}
        label={texts.tabs}
        tabs={tabs}
      >
        {tab === 'list' ? <AllNotifications user={user} /> : <Choices user={user} />}
      </Tabs>
    </div>
  )
}
