import type { OrderItemView, OrderView } from '@printery/contract'
import { formatCents, formatMoment, isEnded, shortId } from '@printery/domain'
import { Icon } from '../../../ui/display/icon.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { StartTask } from '../dialogs/task.ts'
import { type ExpandedOrders, isOrderExpanded, type Sort } from '../filters/view.ts'
import { colourAndSizes, printingOf } from '../item-words.ts'
import { sortedItems, whyNotMoveHere } from '../model.ts'
import { SelectionBox } from '../selection/selection-box.tsx'
import { portalTexts as texts } from '../texts.ts'
import { CustomerName } from './customer-name.tsx'
import { ExpiryDate } from './expiry-date.tsx'
import { NextStep } from './next-step.tsx'
import { hasFooter, OrderFooter } from './order-footer.tsx'
import { OrderLink } from './order-link.tsx'
import { PhaseIcons } from './phase-icons.tsx'
import { ReviewButton } from './review-button.tsx'
import { ArtworkButton } from './row-buttons.tsx'
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

/** The list on narrow screens: one card for each order. */
export function OrderCards({ orders, expanded, selection, onToggle, startTask }: Props) {
  return (
    <div className="cards">
      {orders.map((order) => {
        const isExpanded = isOrderExpanded(expanded, order.id)
        return (
          <article className="work-card" key={order.id} aria-label={texts.ofOrder(shortId(order.id))}>
            <CardHead order={order} isExpanded={isExpanded} selection={selection} onToggle={onToggle} />
            {isExpanded &&
              sortedItems(order).map((item) => (
                <CardItem key={item.id} order={order} item={item} startTask={startTask} />
              ))}
            {isExpanded && hasFooter(order) && <OrderFooter order={order} startTask={startTask} />}
            <div className="card-foot">
              {isEnded(order.status) && <StatusPill status={order.status} />}
              {order.isOnHold && <HoldPill />}
              <PhaseIcons
                status={order.status}
                subjectTitle={texts.ofOrder(shortId(order.id))}
                disabledReason={whyNotMoveHere(order)}
                onChoose={(phase) => startTask({ kind: 'status', order, phase })}
              />
              <RowMenu order={order} number={shortId(order.id)} startTask={startTask} />
              <NextStep order={order} isBlock />
            </div>
          </article>
        )
      })}
    </div>
  )
}

interface HeadProps {
  order: OrderView
  isExpanded: boolean
  selection: Selection
  onToggle: (orderId: string) => void
}

function CardHead({ order, isExpanded, selection, onToggle }: HeadProps) {
  const id = shortId(order.id)
  return (
    <div className="card-head">
      <SelectionBox id={order.id} label={texts.selection.choose(id)} selection={selection} />
      <OrderLink orderId={order.id} number={id} />
      <span className="total">{formatCents(order.total)}</span>
      <span>
        <CustomerName order={order} />, {formatMoment(new Date(order.createdAt))}
      </span>
      <button
        type="button"
        className="more"
        aria-expanded={isExpanded}
        aria-label={`${texts.itemsOf(id)}: ${texts.itemCount(order.items.length)}`}
        onClick={() => onToggle(order.id)}
      >
        {texts.itemCount(order.items.length)}
        <Icon name="chevron-right" className={isExpanded ? 'chev down' : 'chev'} />
      </button>
      <span className="card-delivery">
        {texts.delivery[order.shippingType]}, <ExpiryDate order={order} />
      </span>
    </div>
  )
}

interface ItemProps {
  order: OrderView
  item: OrderItemView
  startTask: StartTask
}

export function CardItem({ order, item, startTask }: ItemProps) {
  return (
    <div className={item.status === 'order received' ? 'card-item done' : 'card-item'}>
      <LinePicture line={item} alt="" backdrop="bone" className="th" />
      <b>
        {item.product.title}, {texts.pieces(item.quantity)}
      </b>
      <ArtworkButton order={order} item={item} startTask={startTask} />
      <span className="card-item-status">
        <StatusPill status={item.status} />
      </span>
      <p className="card-item-details">
        {colourAndSizes(item)}. {printingOf(item)}. <span className="mono">{formatCents(item.price)}</span>
      </p>
      <span className="card-item-phases">
        <PhaseIcons
          status={item.status}
          subjectTitle={item.product.title}
          disabledReason={order.isOnHold ? texts.hold.explanation : undefined}
          onChoose={(phase) => startTask({ kind: 'status', order, item, phase })}
        />
        <ReviewButton order={order} item={item} />
      </span>
      <span className="card-item-step">
        <NextStep order={order} item={item} isBlock />
      </span>
    </div>
  )
}
