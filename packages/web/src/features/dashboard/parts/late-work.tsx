import type { DashboardView } from '@printery/contract'
import { type Day, daysBetween } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { listUrls } from '../model.ts'
import { texts } from '../texts.ts'

/** The orders that are overdue for the longest time. */
export function LateWork({ late, today }: { late: DashboardView['late']; today: Day }) {
  const backdrops = backdropsFor(late.oldest.map(({ picture }) => picture?.colour ?? 'ffffff'))
  return (
    <section aria-labelledby="board-late">
      <div className="section-head">
        <h2 id="board-late">{texts.lateWork}</h2>
        {late.orders > 0 && (
          <Link className="trailing" to={listUrls.late(today)}>
            {texts.seeAll}
          </Link>
        )}
      </div>
      {late.orders === 0 && <p className="muted">{texts.nothingLate}</p>}
      <ul className="late-orders">
        {late.oldest.map((order, index) => {
          const days = daysBetween(order.shippingDate, today)
          return (
            <li key={order.orderId}>
              {order.picture ? (
                <ProductPicture src={order.picture.src} alt="" backdrop={backdrops[index] ?? 'bone'} />
              ) : (
                <span />
              )}
              <span>
                {order.customer}
                <small>
                  {order.title}, {order.status}
                </small>
              </span>
              <span className="days-late">
                <i className="late-fill" aria-hidden="true" style={{ width: Math.min(days, 10) * 7 }} />
                <span aria-hidden="true">{texts.daysLate(days)}</span>
                <span className="visually-hidden">{texts.daysLateFull(days)}</span>
              </span>
              <ButtonLink
                size="sm"
                to={`/account/mygifts/${order.orderId}`}
                aria-label={texts.openOrder(order.customer)}
              >
                {texts.openButton}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
