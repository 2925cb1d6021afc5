import type { OrderView } from '@printery/contract'
import { formatCents, formatMoment, isEnded, publicNumber } from '@printery/domain'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { Begin } from '../dialogs/task.ts'
import { isOpen, type OpenGroups, type Sort } from '../filters/view.ts'
import { printingOf } from '../item-words.ts'
import { piecesIn, sortedItems, whyNotMoved } from '../model.ts'
import { SelectionBox } from '../selection/selection-box.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { portalTexts as texts } from '../texts.ts'
import { CustomerName } from './customer-name.tsx'
import { ExpiryDate } from './expiry-date.tsx'
import { ItemCells } from './items/item-cells.tsx'
import { ItemFace } from './items/item-face.tsx'
import { ItemLine } from './items/item-line.tsx'
import { hasFacts, OrderFacts } from './order-facts.tsx'
import { PhaseIcons } from './phase-icons.tsx'
import { CancelButton } from './row-buttons.tsx'
import { useRow } from './row-focus.ts'
import { HoldPill, StatusPill } from './status-pill.tsx'

interface Props {
  orders: readonly OrderView[]
  open: OpenGroups
  sort: Sort
  choice: Selection
  onToggle: (orderId: string) => void
  begin: Begin
}

const { columns } = texts

function sortedBy(sort: Sort, field: 'created' | 'expiry') {
  if (!sort.startsWith(field)) return undefined
  return sort.endsWith('desc') ? 'descending' : 'ascending'
}

export function OrderTable({ orders, open, sort, choice, onToggle, begin }: Props) {
  const ids = orders.map((order) => order.id)
  const areAllSelected = ids.every((id) => choice.selected.has(id))
  const others = [...choice.selected].filter((id) => !ids.includes(id))
  return (
    <Table name={texts.title} className="bleed">
      <thead>
        <tr>
          <th className="pk">
            <label className="check pick">
              <input
                type="checkbox"
                aria-label={texts.selected.all}
                checked={areAllSelected}
                onChange={() => choice.replace(areAllSelected ? others : [...others, ...ids])}
              />
            </label>
          </th>
          <th>
            <span className="vh">{columns.open}</span>
          </th>
          <th>{columns.id}</th>
          <th>{columns.customer}</th>
          <th aria-sort={sortedBy(sort, 'created')}>{columns.created}</th>
          <th className="num">{columns.items}</th>
          <th className="num">{columns.pieces}</th>
          <th className="num">{columns.total}</th>
          <th>{columns.delivery}</th>
          <th aria-sort={sortedBy(sort, 'expiry')}>{columns.expiry}</th>
          <th>{columns.phases}</th>
          <th>
            <span className="vh">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const isExpanded = isOpen(open, order.id)
          return (
            <Fragment key={order.id}>
              <OrderRow order={order} isOpen={isExpanded} choice={choice} onToggle={onToggle} begin={begin} />
              {isExpanded && <ItemRows order={order} begin={begin} />}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

interface RowProps {
  order: OrderView
  isOpen: boolean
  choice: Selection
  onToggle: (orderId: string) => void
  begin: Begin
}

function OrderRow({ order, isOpen, choice, onToggle, begin }: RowProps) {
  const row = useRow(order.id)
  const number = publicNumber(order.id)
  return (
    <tr className={isOpen ? 'ord open' : 'ord'} {...row}>
      <td className="pk">
        <SelectionBox orderId={order.id} number={number} choice={choice} />
      </td>
      <td>
        <button
          type="button"
          className="ib sm"
          aria-expanded={isOpen}
          aria-label={texts.itemsOf(number)}
          onClick={() => onToggle(order.id)}
        >
          <Icon name="chevron-right" className={isOpen ? 'chev down' : 'chev'} />
        </button>
      </td>
      <td>
        <Link className="mono id" to={`/account/mygifts/${order.id}`}>
          {number}
        </Link>
      </td>
      <td>
        <CustomerName order={order} />
      </td>
      <td>{formatMoment(new Date(order.createdAt))}</td>
      <td className="num">{order.items.length}</td>
      <td className="num">{piecesIn(order.items)}</td>
      <td className="num">{formatCents(order.total)}</td>
      <td>{order.fastService ? <b>{texts.delivery.fast}</b> : texts.delivery.regular}</td>
      <td>
        <ExpiryDate order={order} />
      </td>
      <td>
        {isEnded(order.status) && <StatusPill status={order.status} />}
        {order.isOnHold && <HoldPill />}
        <PhaseIcons
          status={order.status}
          of={texts.ofOrder(number)}
          why={whyNotMoved(order)}
          onChoose={(phase) => begin({ kind: 'status', order, phase })}
        />
      </td>
      <td className="ac">
        <CancelButton order={order} begin={begin} />
      </td>
    </tr>
  )
}

function ItemRows({ order, begin }: { order: OrderView; begin: Begin }) {
  return (
    <>
      {sortedItems(order).map((item) => (
        <ItemLine key={item.id} item={item}>
          <td colSpan={2} />
          <td colSpan={2}>
            <ItemFace item={item} />
          </td>
          <td colSpan={2} className="wrapc">
            {printingOf(item)}
          </td>
          <td className="num">{item.quantity}</td>
          <td className="num">{formatCents(item.price)}</td>
          <td colSpan={2}>
            <StatusPill status={item.status} />
          </td>
          <ItemCells order={order} item={item} begin={begin} />
        </ItemLine>
      ))}
      {hasFacts(order) && (
        <tr className="item facts">
          <td colSpan={2} />
          <td colSpan={10}>
            <OrderFacts order={order} begin={begin} />
          </td>
        </tr>
      )}
    </>
  )
}
