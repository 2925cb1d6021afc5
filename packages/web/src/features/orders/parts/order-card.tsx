import type { OrderView, UserView } from '@printery/contract'
import {
  formatDay,
  formatMoment,
  formatTotal,
  isEnded,
  publicNumber,
  shortId,
  statusRow,
} from '@printery/domain'
import type { ReactNode } from 'react'
import { customerName } from '../../../formatting/customer-name.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { bannerDetail, cancelling, isPrinted, itemToReview, statusPill, stepStates } from '../model.ts'
import { texts } from '../texts.ts'
import { CancelButton } from './cancel-button.tsx'
import { type CartActions, ReorderButton } from './reorder-button.tsx'
import { Thumbnails } from './thumbnails.tsx'

interface OrderCardProps {
  order: OrderView
  reader: UserView
  /** The newest order, shown larger. */
  isFirst: boolean
  cart: CartActions
  onCancel: () => void
}

export function OrderCard({ order, reader, isFirst, cart, onCancel }: OrderCardProps) {
  const pill = statusPill(order.status, 'order')
  const isOver = isEnded(order.status)
  const headingId = `order-${order.id}`
  return (
    <article className={isFirst ? 'oc one' : 'oc'} aria-labelledby={headingId}>
      <dl className="h">
        <Fact name={texts.list.order} mono>
          <span className="d10">{publicNumber(order.id)}</span>
          <span className="m4">{shortId(order.id)}</span>
        </Fact>
        {isOver ? (
          <Fact name={texts.list.placed}>{formatMoment(new Date(order.createdAt))}</Fact>
        ) : (
          <Fact name={texts.list.shippingDate}>{formatDay(order.shippingDate)}</Fact>
        )}
        <Fact name={texts.list.deliveredTo}>{customerName(order)}</Fact>
        <Fact name={texts.list.total} mono>
          {formatTotal(order.total)}
        </Fact>
        <div className="p">
          <dt className="vh">{texts.progress}</dt>
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
            {itemToReview(reader, order) && <p className="needs">{bannerDetail(reader, order)}</p>}
            {!isOver && <MiniSteps order={order} label={texts.list.progress(pill.label)} />}
          </div>
          <div className="a">
            <CancelButton cancelling={cancelling(reader, order)} className="bare" onPress={onCancel} />
            <ReorderButton order={order} cart={cart} className="quiet" />
            <ButtonLink kind={isFirst ? 'primary' : undefined} to={`/account/mygifts/${order.id}`}>
              {texts.list.details}
              <span className="vh"> {publicNumber(order.id)}</span>
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
    <span className="mini5" role="img" aria-label={label}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the five steps never change places
        <i key={index} className={fills[state]} />
      ))}
    </span>
  )
}
