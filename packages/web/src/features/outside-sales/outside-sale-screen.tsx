import { useSearchParams } from 'react-router'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import './outside-sale.css'
import { SaleForm } from './parts/sale-form.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** An admin records a sale that was paid outside the shop; `customer` in the URL names an account. */
export default function OutsideSaleScreen() {
  const [searchParams] = useSearchParams()
  const customerId = (searchParams.get('customer') ?? '').slice(0, 36)
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <SaleForm key={customerId} customerId={customerId} />
    </PortalFrame>
  )
}
