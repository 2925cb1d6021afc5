import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../session/session.ts'
import { groupsFor, type Portal, portalHomes } from '../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useIsWide } from '../../ui/use-wide.ts'
import { portalTexts as texts } from './texts.ts'

/** The menu of a portal as a page on phones. Wide screens have a sidebar, so they redirect to the work list. */
export function PortalHome({ portal }: { portal: Portal }) {
  const isWide = useIsWide()
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
