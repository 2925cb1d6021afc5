import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '../../ui/brand/brand.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PageGate } from './page-gate.tsx'
import { PaletteButton, usePalette } from './palette-button.tsx'
import { capabilityOfPage, type Portal } from './portal-entries.ts'
import { LogoutButton, Sidebar } from './sidebar.tsx'
import { StaffTools } from './staff-tools.tsx'
import { useCurrentCapabilities } from './use-current-capabilities.ts'
import './portal.css'
import './selection.css'

const SavedViews = lazyComponent(() =>
  import('../../features/views/saved-views.tsx').then((file) => file.SavedViews),
)
const SupplierBanner = lazyComponent(() =>
  import('../../features/suppliers/supplier-banner.tsx').then((file) => file.SupplierBanner),
)
interface Props {
  portal: Portal
  title: string
  /** The target of the back arrow in the top bar on phones. */
  backTo: string
  backLabel: string
  /** Whether the page is a list whose filters are in its URL, so that views of it can be saved. */
  hasViews?: boolean
  children: ReactNode
}

/** The frame of the pages of a portal. The gate admits only users of the portal. */
export function PortalFrame({ portal, title, backTo, backLabel, hasViews, children }: Props) {
  const { show, palette } = usePalette(portal)
  const { pathname } = useLocation()
  useCurrentCapabilities(portal === 'admin')
  return (
    <div className="portal">
      <div className="shell">
        <Sidebar portal={portal} />
        <div>
          <header className="portal-topbar">
            <Link className="icon-button" to={backTo} aria-label={backLabel}>
              <Icon name="back" />
            </Link>
            <Brand />
            <PaletteButton onShow={show} isIconOnly />
            <LogoutButton className="icon-button" isIconOnly />
          </header>
          <main className="portal-main" id="main">
            <header className="portal-head">
              <h1>{title}</h1>
              <PaletteButton onShow={show} />
              {hasViews && (
                <Suspense fallback={<span className="icon-button" />}>
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
