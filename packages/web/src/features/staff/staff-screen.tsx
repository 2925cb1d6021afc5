import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { AccountAccess } from './parts/account-access.tsx'
import { Changes } from './parts/changes.tsx'
import { InviteDialog } from './parts/invite-dialog.tsx'
import { People } from './parts/people.tsx'
import './staff.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The members of staff, their roles, and the history of changes. */
export default function StaffScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Staff viewerId={session.user.id} />
    </PortalFrame>
  )
}

const tabs = ['people', 'changes', 'accounts'] as const

function Staff({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? 'people'
  return (
    <div className="staff">
      <div className="staff-invite">
        <Button size="sm" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          {texts.invite}
        </Button>
      </div>
      <Tabs
        value={tab}
        onChange={(name) => setSearchParams(name === 'people' ? {} : { tab: name }, { replace: true })}
        label={texts.tabs}
        tabs={[
          { name: 'people', label: texts.peopleTab },
          { name: 'changes', label: texts.changesTab },
          { name: 'accounts', label: texts.accountsTab },
        ]}
      >
        {tab === 'people' && <People viewerId={viewerId} />}
        {tab === 'changes' && <Changes viewerId={viewerId} />}
        {tab === 'accounts' && <AccountAccess />}
      </Tabs>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}
