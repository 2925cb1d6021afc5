import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '../../ui/brand/brand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PageGate } from './page-gate.tsx'
import { PaletteButton, usePalette } from './palette-button.tsx'
import { capabilityOfPage, type Portal } from './portal-entries.ts'
import { LogoutButton, Sidebar } from './sidebar.tsx'
import { StaffTools } from './staff-tools.tsx'
import { useCurrentCapabilities } from './use-current-capabilities.ts'
import './portal.css'
import './selection.css'

const SavedViews = lazyPart(() =>
  import('../../features/views/saved-views.tsx').then((file) => file.SavedViews),
)
const SupplierBanner = lazyPart(() =>
  import('../../features/suppliers/supplier-banner.tsx').then((file) => file.SupplierBanner),
)
interface Props {
  portal: Portal
  title: string
  /** The target of the back arrow in the top bar of phones. */
  backTo: string
  backLabel: string
  /** Whether the page is a list whose filters are in its URL, so that views of it can be saved. */
  hasViews?: boolean
  children: ReactNode
}

/** The route guard admits only people whose portal this is. */
export function PortalFrame({ portal, title, backTo, backLabel, hasViews, children }: Props) {
  const { show, palette } = usePalette(portal)
  const { pathname } = useLocation()
  useCurrentCapabilities(portal === 'admin')
  return (
    <div className="portal">
      <div className="shell">
        <Sidebar portal={portal} />
        <div>
          <header className="ptop">
            <Link className="ib" to={backTo} aria-label={backLabel}>
              <Icon name="back" />
            </Link>
            <Brand />
            <PaletteButton onShow={show} isIconOnly />
            <LogoutButton className="ib" isIconOnly />
          </header>
          <main className="pmain" id="main">
            <header className="phead">
              <h1>{title}</h1>
              <PaletteButton onShow={show} />
              {hasViews && (
                <Suspense fallback={<span className="ib" />}>
                  <SavedViews />
                </Suspense>
              )}
              <StaffTools portal={portal} />
            </header>
            {portal === 'supplier' && (
              <Suspense>
                <SupplierBanner />
              </Suspense>
            )}
            <PageGate capability={capabilityOfPage(portal, pathname)}>{children}</PageGate>
          </main>
        </div>
      </div>
      {palette}
    </div>
  )
}
