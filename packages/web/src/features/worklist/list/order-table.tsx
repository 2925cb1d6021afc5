import type { OrderView } from '@printery/contract'
import { formatCents, formatMoment, isEnded, publicNumber } from '@printery/domain'
import { Fragment } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { useHasMinWidth } from '../../../ui/use-wide.ts'
import type { StartTask } from '../dialogs/task.ts'
import { type ExpandedOrders, isOrderExpanded, type Sort } from '../filters/view.ts'
import { piecesIn, sortedItems, whyNotMoveHere } from '../model.ts'
import { SelectAllBox, SelectionBox } from '../selection/selection-box.tsx'
import { portalTexts as texts } from '../texts.ts'
import { CustomerName } from './customer-name.tsx'
import { ExpiryDate } from './expiry-date.tsx'
import { fullTableMinWidthPx } from './full-table.ts'
import { ItemActions, ItemProgress } from './items/item-cells.tsx'
import { ItemSummary } from './items/item-summary.tsx'
import { ItemTableRow } from './items/item-table-row.tsx'
import { NextStep } from './next-step.tsx'
import { hasFooter, OrderFooter } from './order-footer.tsx'
import { OrderLink } from './order-link.tsx'
import { PhaseIcons } from './phase-icons.tsx'
import { useRow } from './row-focus.ts'
import { RowMenu } from './row-menu.tsx'
import { HoldPill, StatusPill } from './status-pill.tsx'

interface Props {
  orders: readonly OrderView[]
  expanded: ExpandedOrders
  sort: Sort
  selection: Selection
  onToggle: (orderId: string) => void
  startTask: StartTask
}

const { columns } = texts

function ariaSort(sort: Sort, field: 'created' | 'expiry') {
  if (!sort.startsWith(field)) return undefined
  return sort.endsWith('desc') ? 'descending' : 'ascending'
}

export function OrderTable({ orders, expanded, sort, selection, onToggle, startTask }: Props) {
  const isFull = useHasMinWidth(fullTableMinWidthPx)
  return (
    <Table name={texts.title} className="bleed">
      <thead>
        <tr>
          <th className="selection-cell">
            <SelectAllBox
              ids={orders.map(({ id }) => id)}
              label={texts.selection.all}
              selection={selection}
            />
          </th>
          <th>
            <span className="visually-hidden">{columns.open}</span>
          </th>
          <th aria-sort={ariaSort(sort, 'created')}>{columns.id}</th>
          <th>{columns.customer}</th>
          {isFull && <th className="num">{columns.total}</th>}
          {isFull && <th>{columns.delivery}</th>}
          <th aria-sort={ariaSort(sort, 'expiry')}>{columns.expiry}</th>
          <th>{columns.phases}</th>
          <th>{texts.nextStep}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const isExpanded = isOrderExpanded(expanded, order.id)
          return (
            <Fragment key={order.id}>
              <OrderRow {...{ order, selection, onToggle, startTask, isFull }} isExpanded={isExpanded} />
              {isExpanded && <ItemRows order={order} startTask={startTask} isFull={isFull} />}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

interface RowProps {
  order: OrderView
  isFull: boolean | undefined
  isExpanded: boolean
  selection: Selection
  onToggle: (orderId: string) => void
  startTask: StartTask
}

function OrderRow({ order, isFull, isExpanded, selection, onToggle, startTask }: RowProps) {
  const row = useRow(order.id)
  const number = publicNumber(order.id)
  return (
    <tr className={isExpanded ? 'ord open' : 'ord'} {...row}>
      <td className="selection-cell">
        <SelectionBox id={order.id} label={texts.selection.choose(number)} selection={selection} />
      </td>
      <td>
        <button
          type="button"
          className="icon-button sm"
          aria-expanded={isExpanded}
          aria-label={texts.itemsOf(number)}
          onClick={() => onToggle(order.id)}
        >
          <Icon name="chevron-right" className={isExpanded ? 'chev down' : 'chev'} />
        </button>
      </td>
      <td>
        <OrderLink orderId={order.id} number={number} />
        <small className="sub">{formatMoment(new Date(order.createdAt))}</small>
      </td>
      <td className="customer-cell">
        <CustomerName order={order} />
        <small className="sub">
          {texts.contents(order.items.length, piecesIn(order.items))}
          {!isFull && `, ${formatCents(order.total)}`}
        </small>
      </td>
      {isFull && <td className="num">{formatCents(order.total)}</td>}
      {isFull && <td>{order.fastService ? <b>{texts.delivery.fast}</b> : texts.delivery.regular}</td>}
      <td>
        <ExpiryDate order={order} isStacked={!isFull} />
        {!isFull && <small className="sub">{texts.delivery[order.shippingType]}</small>}
      </td>
      <td className="phases-cell">
        {isEnded(order.status) && <StatusPill status={order.status} />}
        {order.isOnHold && <HoldPill />}
        <PhaseIcons
          status={order.status}
          subjectTitle={texts.ofOrder(number)}
          disabledReason={whyNotMoveHere(order)}
          onChoose={(phase) => startTask({ kind: 'status', order, phase })}
        />
      </td>
      <td className="actions-cell">
        <NextStep order={order} />
        <RowMenu order={order} number={number} startTask={startTask} />
      </td>
    </tr>
  )
}

interface ItemRowsProps {
  order: OrderView
  isFull: boolean | undefined
  startTask: StartTask
}

function ItemRows({ order, isFull, startTask }: ItemRowsProps) {
  return (
    <>
      {sortedItems(order).map((item) => (
        <ItemTableRow key={item.id} item={item}>
          <td colSpan={2} />
          <td colSpan={2}>
            <ItemSummary item={item} showsPrinting />
          </td>
          <td colSpan={isFull ? 4 : 2}>
            <ItemProgress order={order} item={item} startTask={startTask} />
          </td>
          <ItemActions order={order} item={item} startTask={startTask} />
        </ItemTableRow>
      ))}
      {hasFooter(order) && (
        <tr className="item facts">
          <td colSpan={2} />
          <td colSpan={isFull ? 7 : 5}>
            <OrderFooter order={order} startTask={startTask} />
          </td>
        </tr>
      )}
    </>
  )
}
