import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { RequestedPayouts } from './parts/asked-payouts.tsx'
import { Batches } from './parts/batches.tsx'
import { texts } from './texts.ts'
import './payouts.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Payouts that suppliers requested, and the files for the bank. */
export default function PayoutsScreen() {
  const session = useGuardedSession()
  const [searchParams, setSearchParams] = useSearchParams()
  if (!session) return null
  const listName = searchParams.get('list') === 'done' ? 'done' : 'open'
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <div className="pay">
        <p className="muted">{texts.admin.intro}</p>
        <Tabs
          value={listName}
          onChange={(name) => setSearchParams(name === 'done' ? { list: name } : {}, { replace: true })}
          label={texts.admin.tabs}
          tabs={[
            { name: 'open', label: texts.admin.open },
            { name: 'done', label: texts.admin.done },
          ]}
        >
          <RequestedPayouts key={listName} viewerId={session.user.id} filter={listName} />
        </Tabs>
        <Batches viewerId={session.user.id} />
      </div>
    </PortalFrame>
  )
}
