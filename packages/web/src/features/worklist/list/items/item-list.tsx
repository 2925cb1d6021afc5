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
import { ItemFace } from './item-face.tsx'
import { ItemLine } from './item-line.tsx'

interface Props {
  rows: readonly ItemRow[]
  choice: Selection
  startTask: StartTask
}

const { columns } = texts

/** Items without their groups, to work on one status of many orders. */
export function ItemTable({ rows, choice, startTask }: Props) {
  return (
    <Table name={texts.title} className="bleed">
      <thead>
        <tr>
          <th className="pk">
            <SelectAllBox
              ids={rows.map(({ order, item }) => itemKey(order.id, item.id))}
              label={texts.selected.allItems}
              choice={choice}
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
          <ItemLine key={item.id} item={item} isFlat>
            <td className="pk">
              <ItemBox order={order} item={item} choice={choice} />
            </td>
            <td>
              <ItemFace item={item} hasPrinting />
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
          </ItemLine>
        ))}
      </tbody>
    </Table>
  )
}

export function ItemCards({ rows, choice, startTask }: Props) {
  return (
    <div className="cards">
      {rows.map(({ order, item }) => (
        <article
          className="oc"
          key={item.id}
          aria-label={texts.ofItem(item.product.title, shortId(order.id))}
        >
          <div className="h">
            <ItemBox order={order} item={item} choice={choice} />
            <OrderLink orderId={order.id} number={shortId(order.id)} />
            <span className="tot">{formatCents(item.price)}</span>
            <span>
              <CustomerName order={order} />
            </span>
            <span />
            <span className="dl">
              {texts.delivery[order.shippingType]}, <ExpiryDate order={order} />
            </span>
          </div>
          <CardItem order={order} item={item} startTask={startTask} />
        </article>
      ))}
    </div>
  )
}

export function ItemBox({ order, item, choice }: ItemRow & { choice: Selection }) {
  return (
    <SelectionBox
      id={itemKey(order.id, item.id)}
      label={texts.selected.chooseItem(item.product.title, publicNumber(order.id))}
      choice={choice}
    />
  )
}
