import type { OrderItemView, OrderView } from '@printery/contract'
import { formatCents, formatMoment, isEnded, shortId } from '@printery/domain'
import { Icon } from '../../../ui/display/icon.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { StartTask } from '../dialogs/task.ts'
import { isOpen, type OpenGroups, type Sort } from '../filters/view.ts'
import { colourAndSizes, printingOf } from '../item-words.ts'
import { sortedItems, whyNotMoved } from '../model.ts'
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
  open: OpenGroups
  sort: Sort
  choice: Selection
  onToggle: (orderId: string) => void
  startTask: StartTask
}

/** The list on narrow screens: one card for each order. */
export function OrderCards({ orders, open, choice, onToggle, startTask }: Props) {
  return (
    <div className="cards">
      {orders.map((order) => {
        const isExpanded = isOpen(open, order.id)
        return (
          <article className="oc" key={order.id} aria-label={texts.ofOrder(shortId(order.id))}>
            <CardHead order={order} isOpen={isExpanded} choice={choice} onToggle={onToggle} />
            {isExpanded &&
              sortedItems(order).map((item) => (
                <CardItem key={item.id} order={order} item={item} startTask={startTask} />
              ))}
            {isExpanded && hasFooter(order) && <OrderFooter order={order} startTask={startTask} />}
            <div className="f">
              {isEnded(order.status) && <StatusPill status={order.status} />}
              {order.isOnHold && <HoldPill />}
              <PhaseIcons
                status={order.status}
                subjectTitle={texts.ofOrder(shortId(order.id))}
                why={whyNotMoved(order)}
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
  isOpen: boolean
  choice: Selection
  onToggle: (orderId: string) => void
}

function CardHead({ order, isOpen, choice, onToggle }: HeadProps) {
  const id = shortId(order.id)
  return (
    <div className="h">
      <SelectionBox id={order.id} label={texts.selected.choose(id)} choice={choice} />
      <OrderLink orderId={order.id} number={id} />
      <span className="tot">{formatCents(order.total)}</span>
      <span>
        <CustomerName order={order} />, {formatMoment(new Date(order.createdAt))}
      </span>
      <button
        type="button"
        className="more"
        aria-expanded={isOpen}
        aria-label={`${texts.itemsOf(id)}: ${texts.itemCount(order.items.length)}`}
        onClick={() => onToggle(order.id)}
      >
        {texts.itemCount(order.items.length)}
        <Icon name="chevron-right" className={isOpen ? 'chev down' : 'chev'} />
      </button>
      <span className="dl">
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
    <div className={item.status === 'order received' ? 'im done' : 'im'}>
      <LinePicture line={item} alt="" backdrop="bone" className="th" />
      <b>
        {item.product.title}, {texts.pieces(item.quantity)}
      </b>
      <ArtworkButton order={order} item={item} startTask={startTask} />
      <span className="st">
        <StatusPill status={item.status} />
      </span>
      <p className="ds">
        {colourAndSizes(item)}. {printingOf(item)}. <span className="mono">{formatCents(item.price)}</span>
      </p>
      <span className="pz">
        <PhaseIcons
          status={item.status}
          subjectTitle={item.product.title}
          why={order.isOnHold ? texts.hold.explanation : undefined}
          onChoose={(phase) => startTask({ kind: 'status', order, item, phase })}
        />
        <ReviewButton order={order} item={item} />
      </span>
      <span className="nx">
        <NextStep order={order} item={item} isBlock />
      </span>
    </div>
  )
}
