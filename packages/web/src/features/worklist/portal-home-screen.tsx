import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame, portalEntries } from '../../shell/portal-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { portalTexts as texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.home} · Printery` }, { name: 'robots', content: 'noindex' }]
}

/** On wide screens the sidebar is always there, so the portal begins with its work; on phones the list is a page. */
export default function PortalHomeScreen() {
  const isWide = useWide()
  const navigate = useNavigate()
  useEffect(() => {
    if (isWide) navigate('/adminPortal/myOrders', { replace: true })
  }, [isWide, navigate])
  if (isWide !== false) return null
  return (
    <PortalFrame title={texts.home} backTo="/products" backLabel={texts.backToShop}>
      <ul className="portal-list">
        {portalEntries.map((entry) => (
          <li key={entry.to}>
            <Link to={entry.to}>
              <Icon name={entry.icon} />
              <span>
                {entry.label}
                {entry.hint && <small>{entry.hint}</small>}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </PortalFrame>
  )
}
