import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../../session/session.ts'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { portalOrdersQuery } from '../data.ts'
import { readView } from '../filters/view.ts'
import type { ListOrigin } from '../list/order-link.tsx'
import { portalTexts as texts } from '../texts.ts'

/** Links to the previous and the next order of the list from which this order was opened; by default of the unfiltered list. */
export function AdjacentOrders({ orderId, portal }: { orderId: string; portal: Portal }) {
  const state = useLocation().state as Partial<ListOrigin> | null
  const { user } = useSession()
  const search = typeof state?.list === 'string' ? state.list : ''
  const view = readView(new URLSearchParams(search), portal)
  const list = useInfiniteQuery(portalOrdersQuery(portal, user?.id ?? '', view))
  const ids = list.data?.pages.flatMap((page) => page.orders.map((order) => order.id)) ?? []
  const index = ids.indexOf(orderId)
  const isLast = index !== -1 && index === ids.length - 1
  const { hasNextPage, isFetching, fetchNextPage } = list
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage()
  }, [isLast, hasNextPage, isFetching, fetchNextPage])
  if (index === -1) return null
  return (
    <nav className="so-nav" aria-label={texts.order.otherOrders}>
      <AdjacentOrderLink id={ids[index - 1]} search={search} label={texts.order.previous} icon="back" />
      <AdjacentOrderLink id={ids[index + 1]} search={search} label={texts.order.next} icon="arrow" />
    </nav>
  )
}

interface AdjacentOrderLinkProps {
  id: string | undefined
  search: string
  label: string
  icon: 'back' | 'arrow'
}

function AdjacentOrderLink({ id, search, label, icon }: AdjacentOrderLinkProps) {
  if (id === undefined)
    return (
      <span className="btn sm" aria-disabled="true">
        {label}
      </span>
    )
  const state: ListOrigin = { list: search }
  return (
    <Link className="btn sm" to={`/account/mygifts/${id}`} state={state} replace>
      {icon === 'back' && <Icon name={icon} />}
      {label}
      {icon !== 'back' && <Icon name={icon} />}
    </Link>
  )
}
