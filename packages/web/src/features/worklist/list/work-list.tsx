import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useEventStream } from '../../../api/order-events.ts'
import { useSession } from '../../../session/session.ts'
import { useMayMove } from '../../../session/use-may-move.ts'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../../shell/portal/portal-frame.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NoMatch } from '../../../ui/feedback/empty-list.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { portalOrdersKey, portalOrdersQuery } from '../data.ts'
import { PortalDialogs } from '../dialogs/portal-dialogs.tsx'
import type { Task } from '../dialogs/task.ts'
import { ExtraFilterList } from '../filters/extra-filter-list.tsx'
import { Toolbar } from '../filters/toolbar.tsx'
import {
  isNarrowed,
  itemRows,
  type PortalView,
  readView,
  toggleOrder,
  unfinishedFirst,
  withoutSearch,
  writeView,
} from '../filters/view.ts'
import { KeysHelp } from '../keyboard/keys-help.tsx'
import { useRowKeys } from '../keyboard/use-row-keys.ts'
import { nextPhase, phaseStatus } from '../model.ts'
import { itemKey } from '../selection/bulk.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { portalTexts as texts } from '../texts.ts'
import { ListFoot } from './list-foot.tsx'
import { listRows } from './list-rows.ts'
import { stepOf, useNextStep } from './next-step.tsx'
import { RowFocusContext } from './row-focus.ts'
import { Rows } from './rows.tsx'

const refetchDelayMs = 250

/** The work list: the orders of the whole shop, or those with an item of one supplier. */
export function WorkList({ portal }: { portal: Portal }) {
  return (
    <PortalFrame
      portal={portal}
      title={texts.title}
      backTo={portalHomes[portal]}
      backLabel={texts.back}
      hasViews
    >
      <PortalOrders portal={portal} />
    </PortalFrame>
  )
}

function PortalOrders({ portal }: { portal: Portal }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const view = readView(searchParams, portal)
  const [task, setTask] = useState<Task>()
  const session = useSession()
  const list = useInfiniteQuery(portalOrdersQuery(portal, session.user?.id ?? '', view))
  useLiveOrders()

  const firstPage = list.data?.pages[0]
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? []
  const onChange = (next: PortalView, history?: 'replace') => {
    // Orders and items have separate selections.
    if (next.rowKind !== view.rowKind) selection.replace([])
    setSearchParams(writeView(next, portal), { replace: history === 'replace', preventScrollReset: true })
  }
  const rows = view.rowKind === 'items' ? unfinishedFirst(itemRows(orders, view), portal) : []
  const keys =
    view.rowKind === 'items'
      ? rows.map(({ order, item }) => itemKey(order.id, item.id))
      : orders.map((order) => order.id)
  const selection = useSelection(keys)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const nextStep = useNextStep()
  const mayMove = useMayMove()
  const onToggle = (orderId: string) =>
    onChange({ ...view, expanded: toggleOrder(view.expanded, orderId) }, 'replace')

  const rowFocus = useRowKeys(container, listRows(view, orders, rows), {
    open: ({ order, item }) => (item ? navigate(`/reviewOrder/${order.id}/${item.id}`) : onToggle(order.id)),
    changePhase: ({ order, item }) => {
      const phase = nextPhase(item ? 'item' : 'order', (item ?? order).status)
      if (phase && mayMove(phaseStatus[phase]) && !order.isOnHold && (item || !order.isPart))
        setTask({ kind: 'status', order, ...(item && { item }), phase })
    },
    takeStep: ({ order, item }) => {
      const step = stepOf(order, item)
      if (step && mayMove(step.to)) nextStep.take(order, step)
    },
    choose: ({ order, item }) => {
      if (view.rowKind === 'orders') selection.toggle(order.id, false)
      else if (item) selection.toggle(itemKey(order.id, item.id), false)
    },
    help: () => setHelpOpen(true),
  })

  return (
    <div ref={container}>
      <Toolbar
        portal={portal}
        view={view}
        counts={firstPage?.filterCounts[view.rowKind]}
        onChange={onChange}
      />
      <ExtraFilterList view={view} onChange={onChange} />
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<SkeletonList className="grid gap-2" count={8} height="36px" />}
      >
        {() => {
          const rowCount = view.rowKind === 'items' ? rows.length : orders.length
          const total = isNarrowed(view) ? undefined : firstPage?.filterCounts[view.rowKind][view.filter]
          return (
            <div aria-busy={list.isPlaceholderData}>
              {rowCount === 0 ? (
                <NoRows view={view} onClear={() => onChange(withoutSearch(view))} />
              ) : (
                <RowFocusContext value={rowFocus}>
                  <Rows
                    portal={portal}
                    view={view}
                    orders={orders}
                    rows={rows}
                    selection={selection}
                    onToggle={onToggle}
                    startTask={setTask}
                  />
                </RowFocusContext>
              )}
              {(rowCount > 0 || list.hasNextPage) && (
                <ListFoot rowCount={rowCount} total={total} list={list} onHelp={() => setHelpOpen(true)} />
              )}
            </div>
          )
        }}
      </LoadState>
      <SelectionBar
        key={view.rowKind}
        selection={selection}
        view={view}
        loadedKeys={keys}
        hasMore={list.hasNextPage}
      />
      <PortalDialogs task={task} orders={orders} onClose={() => setTask(undefined)} />
      {isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

function NoRows({ view, onClear }: { view: PortalView; onClear: () => void }) {
  if (isNarrowed(view)) return <NoMatch text={texts.empty} clear={texts.clearSearch} onClear={onClear} />
  return <Empty shape="paper">{view.filter === 'All' ? texts.emptyAll : texts.empty}</Empty>
}

/** Refetches the list after an order was moved; several events within the delay cause one request. */
function useLiveOrders(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onEvent = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: portalOrdersKey })
    }, refetchDelayMs)
  }, [client])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEventStream(onEvent)
}
