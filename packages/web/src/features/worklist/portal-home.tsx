import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { groupsFor, type Portal, portalHomes } from '../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { portalTexts as texts } from './texts.ts'

/** On wide screens the sidebar is always visible, so the portal starts with the work list; on phones the menu is a page. */
export function PortalHome({ portal }: { portal: Portal }) {
  const isWide = useWide()
  const { user } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (isWide) navigate(`${portalHomes[portal]}/myOrders`, { replace: true })
  }, [isWide, navigate, portal])
  if (isWide !== false) return null
  return (
    <PortalFrame portal={portal} title={texts.home} backTo="/products" backLabel={texts.backToShop}>
      {groupsFor(portal, user).map((group) => (
        <section key={group.title} className="portal-group">
          <h2>{group.title}</h2>
          <ul className="portal-list">
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to}>
                  <Icon name={entry.icon} />
                  <span>
                    {entry.label}
                    <small>{entry.hint}</small>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PortalFrame>
  )
}
