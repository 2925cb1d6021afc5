import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import { formatMoment, formatTotal, isEnded, publicNumber, shortId, statusRow } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import type { ReactNode } from 'react'
import { customerName } from '../../../formatting/customer-name.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { CancelButton } from '../actions/cancel-button.tsx'
import { type CartActions, ReorderButton } from '../actions/reorder-button.tsx'
import {
  bannerDetail,
  cancelButtonState,
  isPrinted,
  itemToReview,
  maxThumbnails,
  moreItemsText,
  statusPill,
  stepStates,
  titleOf,
} from '../model.ts'
import { texts } from '../texts.ts'

interface OrderCardProps {
  order: OrderView
  viewer: UserView
  /** The newest order, shown larger. */
  isFirst: boolean
  cart: CartActions
  onCancel: () => void
}

export function OrderCard({ order, viewer, isFirst, cart, onCancel }: OrderCardProps) {
  const pill = statusPill(order.status, 'order')
  const hasEnded = isEnded(order.status)
  const headingId = `order-${order.id}`
  return (
    <article className={isFirst ? 'oc one' : 'oc'} aria-labelledby={headingId}>
      <dl className="h">
        <Fact name={texts.list.order} mono>
          <span className="wide-only">{publicNumber(order.id)}</span>
          <span className="phone-only">{shortId(order.id)}</span>
        </Fact>
        {hasEnded ? (
          <Fact name={texts.list.placed}>{formatMoment(new Date(order.createdAt))}</Fact>
        ) : (
          <Fact name={texts.list.shippingDate}>{formatExpectedDelivery(order)}</Fact>
        )}
        <Fact name={texts.list.deliveredTo}>{customerName(order)}</Fact>
        <Fact name={texts.list.total} mono>
          {formatTotal(order.total)}
        </Fact>
        <div className="p">
          <dt className="visually-hidden">{texts.progress}</dt>
          <dd>
            <Pill tone={pill.tone}>{pill.label}</Pill>
          </dd>
        </div>
      </dl>
      <div className="b">
        <Thumbnails items={order.items} />
        <div className="st">
          <div>
            <h2 id={headingId}>{statusRow(order.status).banner}</h2>
            {itemToReview(viewer, order) && <p className="needs">{bannerDetail(viewer, order)}</p>}
            {!hasEnded && <MiniSteps order={order} label={texts.list.progress(pill.label)} />}
          </div>
          <div className="a">
            <CancelButton cancelling={cancelButtonState(viewer, order)} className="bare" onPress={onCancel} />
            <ReorderButton order={order} cart={cart} className="quiet" />
            <ButtonLink kind={isFirst ? 'primary' : undefined} to={`/account/mygifts/${order.id}`}>
              {texts.list.details}
              <span className="visually-hidden"> {publicNumber(order.id)}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}

function Fact({ name, mono, children }: { name: string; mono?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'mono' : undefined}>{children}</dd>
    </div>
  )
}

const fills = { ok: 'ok', wait: 'wait ht-fill', bad: 'bad late-fill', later: 'later' }

function MiniSteps({ order, label }: { order: OrderView; label: string }) {
  const states = stepStates(order.status, isPrinted(order))
  return (
    <span className="mini-steps" role="img" aria-label={label}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the five steps never changes
        <i key={index} className={fills[state]} />
      ))}
    </span>
  )
}

/** Up to 10 pictures, 4 on phones, then the number of further items. */
function Thumbnails({ items }: { items: readonly OrderItemView[] }) {
  const backdrops = backdropsFor(items.map((item) => item.color))
  const moreOnWide = moreItemsText(items.length, maxThumbnails.wide)
  const moreOnPhone = moreItemsText(items.length, maxThumbnails.phone)
  return (
    <div className="thumbnails">
      {items.slice(0, maxThumbnails.wide).map((item, index) => (
        <LinePicture key={item.id} line={item} alt={titleOf(item)} backdrop={backdrops[index] ?? 'bone'} />
      ))}
      {moreOnPhone && (
        <span className="more">
          {moreOnWide && <span className="wide-only">{moreOnWide}</span>}
          <span className="phone-only">{moreOnPhone}</span>
        </span>
      )}
    </div>
  )
}
