import type { OrderView } from '@printery/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal-frame.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { portalOrdersQuery } from './data.ts'
import { useLiveOrders } from './live.ts'
import { ItemCards, ItemTable } from './parts/item-list.tsx'
import { ListFoot } from './parts/list-foot.tsx'
import { OrderCards } from './parts/order-cards.tsx'
import { OrderTable } from './parts/order-table.tsx'
import { PortalDialogs } from './parts/portal-dialogs.tsx'
import type { Begin, Task } from './parts/task.ts'
import { Toolbar } from './parts/toolbar.tsx'
import { portalTexts as texts } from './texts.ts'
import {
  allClosed,
  allOpen,
  type ItemRow,
  isSearch,
  itemRows,
  type OpenGroups,
  type PortalView,
  readView,
  toggled,
  writeView,
} from './view.ts'
import './worklist.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.title} · Printery` }, { name: 'robots', content: 'noindex' }]
}

export default function AdminOrdersScreen() {
  return (
    <PortalFrame title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <PortalOrders />
    </PortalFrame>
  )
}

function PortalOrders() {
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const [open, setOpen] = useState(allClosed)
  const [task, setTask] = useState<Task>()
  const session = useSession()
  const list = useInfiniteQuery(portalOrdersQuery(session.user?.id ?? '', view))
  useLiveOrders()

  const first = list.data?.pages[0]
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []
  const onChange = (next: PortalView, how?: 'quietly') =>
    setAddress(writeView(next), { replace: how === 'quietly', preventScrollReset: true })

  return (
    <>
      <Toolbar
        view={view}
        counts={first?.filterCounts[view.show]}
        onChange={onChange}
        areAllOpen={open.all}
        onOpenAll={(all) => setOpen(all ? allOpen : allClosed)}
      />
      <LoadState query={list} loading={texts.loading} error={texts.error} skeleton={<ListSkeleton />}>
        {() => {
          const rows = view.show === 'items' ? itemRows(orders, view.filter) : []
          const shown = view.show === 'items' ? rows.length : orders.length
          const onMore = list.hasNextPage ? () => void list.fetchNextPage() : undefined
          const total = isSearch(view) ? undefined : first?.filterCounts[view.show][view.filter]
          return (
            <div aria-busy={list.isPlaceholderData}>
              {shown === 0 ? (
                <NoRows view={view} onClear={() => onChange({ ...view, orderId: '', user: '' })} />
              ) : (
                <Rows view={view} orders={orders} rows={rows} open={open} setOpen={setOpen} begin={setTask} />
              )}
              {(shown > 0 || onMore) && (
                <ListFoot
                  shown={shown}
                  total={total}
                  onMore={onMore}
                  isLoadingMore={list.isFetchingNextPage}
                />
              )}
            </div>
          )
        }}
      </LoadState>
      <PortalDialogs task={task} orders={orders} onClose={() => setTask(undefined)} />
    </>
  )
}

interface RowsProps {
  view: PortalView
  orders: readonly OrderView[]
  rows: readonly ItemRow[]
  open: OpenGroups
  setOpen: (open: OpenGroups) => void
  begin: Begin
}

function Rows({ view, orders, rows, open, setOpen, begin }: RowsProps) {
  const isWide = useWide()
  if (view.show === 'items')
    return isWide ? <ItemTable rows={rows} begin={begin} /> : <ItemCards rows={rows} begin={begin} />
  const onToggle = (orderId: string) => setOpen(toggled(open, orderId))
  return isWide ? (
    <OrderTable orders={orders} open={open} sort={view.sort} onToggle={onToggle} begin={begin} />
  ) : (
    <OrderCards orders={orders} open={open} onToggle={onToggle} begin={begin} />
  )
}

function NoRows({ view, onClear }: { view: PortalView; onClear: () => void }) {
  if (isSearch(view))
    return (
      <Empty
        action={
          <button type="button" className="btn" onClick={onClear}>
            {texts.clearSearch}
          </button>
        }
      >
        {texts.empty}
      </Empty>
    )
  return <Empty shape="paper">{view.filter === 'All' ? texts.emptyAll : texts.empty}</Empty>
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} height="36px" />
      ))}
    </div>
  )
}
