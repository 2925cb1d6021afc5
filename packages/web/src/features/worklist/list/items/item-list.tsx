import { formatCents, publicNumber, shortId } from '@printery/domain'
import { Table } from '../../../../ui/display/table.tsx'
import type { Selection } from '../../../../ui/use-selection.ts'
import type { StartTask } from '../../dialogs/task.ts'
import type { ItemRow } from '../../filters/view.ts'
import { itemKey } from '../../selection/bulk.ts'
import { SelectAllBox, SelectionBox } from '../../selection/selection-box.tsx'
import { portalTexts as texts } from '../../texts.ts'
import { CustomerName } from '../customer-name.tsx'
import { ExpiryDate } from '../expiry-date.tsx'
import { CardItem } from '../order-cards.tsx'
import { OrderLink } from '../order-link.tsx'
import { ItemActions, ItemProgress } from './item-cells.tsx'
import { ItemSummary } from './item-summary.tsx'
import { ItemTableRow } from './item-table-row.tsx'

interface Props {
  rows: readonly ItemRow[]
  selection: Selection
  startTask: StartTask
}

const { columns } = texts

/** A flat table of items, to work on one status across many orders. */
export function ItemTable({ rows, selection, startTask }: Props) {
  return (
    <Table name={texts.title} className="bleed">
      <thead>
        <tr>
          <th className="selection-cell">
            <SelectAllBox
              ids={rows.map(({ order, item }) => itemKey(order.id, item.id))}
              label={texts.selection.allItems}
              selection={selection}
            />
          </th>
          <th>{columns.product}</th>
          <th>{columns.id}</th>
          <th>{columns.status}</th>
          <th>{columns.expiry}</th>
          <th>{texts.nextStep}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ order, item }) => (
          <ItemTableRow key={item.id} item={item} isFlat>
            <td className="selection-cell">
              <ItemSelectionBox order={order} item={item} selection={selection} />
            </td>
            <td>
              <ItemSummary item={item} showsPrinting />
            </td>
            <td>
              <OrderLink orderId={order.id} number={publicNumber(order.id)} />
              <br />
              <CustomerName order={order} />
            </td>
            <td>
              <ItemProgress order={order} item={item} startTask={startTask} />
            </td>
            <td>
              <ExpiryDate order={order} isStacked />
            </td>
            <ItemActions order={order} item={item} startTask={startTask} />
          </ItemTableRow>
        ))}
      </tbody>
    </Table>
  )
}

export function ItemCards({ rows, selection, startTask }: Props) {
  return (
    <div className="cards">
      {rows.map(({ order, item }) => (
        <article
          className="work-card"
          key={item.id}
          aria-label={texts.ofItem(item.product.title, shortId(order.id))}
        >
          <div className="card-head">
            <ItemSelectionBox order={order} item={item} selection={selection} />
            <OrderLink orderId={order.id} number={shortId(order.id)} />
            <span className="total">{formatCents(item.price)}</span>
            <span>
              <CustomerName order={order} />
            </span>
            <span />
            <span className="card-delivery">
              {texts.delivery[order.shippingType]}, <ExpiryDate order={order} />
            </span>
          </div>
          <CardItem order={order} item={item} startTask={startTask} />
        </article>
      ))}
    </div>
  )
}

export function ItemSelectionBox({ order, item, selection }: ItemRow & { selection: Selection }) {
  return (
    <SelectionBox
      id={itemKey(order.id, item.id)}
      label={texts.selection.chooseItem(item.product.title, publicNumber(order.id))}
      selection={selection}
    />
  )
}
