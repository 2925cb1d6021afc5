import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { waitingQuery } from './data.ts'
import { AllSuppliers } from './parts/all-suppliers.tsx'
import { InviteDialog } from './parts/invite-dialog.tsx'
import { Waiting } from './parts/waiting.tsx'
import './suppliers.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** All suppliers, and the suppliers, products and prices that wait for a decision. */
export default function SuppliersScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back} hasViews>
      <Suppliers viewerId={session.user.id} />
    </PortalFrame>
  )
}

function Suppliers({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const waitingReviews = useQuery(waitingQuery(viewerId))
  const tab = searchParams.get('tab') === 'all' ? 'all' : 'waiting'
  return (
    <div className="sup">
      <div className="sup-invite">
        <Button size="sm" onClick={() => setInviting(true)}>
          <Icon name="plus" />
          {texts.invite}
        </Button>
      </div>
      <Tabs
        value={tab}
        onChange={(name) => setSearchParams(name === 'all' ? { tab: name } : {}, { replace: true })}
        label={texts.tabs}
        tabs={[
          { name: 'waiting', label: texts.waitingTab(waitingReviews.data ?? 0) },
          { name: 'all', label: texts.allTab },
        ]}
      >
        {tab === 'all' ? <AllSuppliers viewerId={viewerId} /> : <Waiting viewerId={viewerId} />}
      </Tabs>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </div>
  )
}
