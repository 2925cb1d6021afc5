import { useSearchParams } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { SupplierBalances } from './parts/owed.tsx'
import { Profit } from './parts/profit.tsx'
import { SupplierWallet } from './parts/supplier-wallet.tsx'
import { texts } from './texts.ts'
import './wallet.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The amounts owed to suppliers, and the profit of orders; `supplier` in the URL opens one wallet. */
export default function WalletsScreen() {
  const session = useGuardedSession()
  const [searchParams, setSearchParams] = useSearchParams()
  if (!session) return null
  const supplierId = searchParams.get('supplier')
  const tab = searchParams.get('tab') === 'profit' ? 'profit' : 'owed'
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <div className="wal">
        {supplierId ? (
          <SupplierWallet key={supplierId} viewerId={session.user.id} supplierId={supplierId.slice(0, 36)} />
        ) : (
          <Tabs
            value={tab}
            onChange={(name) => setSearchParams(name === 'profit' ? { tab: name } : {}, { replace: true })}
            label={texts.owed.tabs}
            tabs={[
              { name: 'owed', label: texts.owed.owedTab },
              { name: 'profit', label: texts.owed.profitTab },
            ]}
          >
            {tab === 'profit' ? <Profit /> : <SupplierBalances viewerId={session.user.id} />}
          </Tabs>
        )}
      </div>
    </PortalFrame>
  )
}
