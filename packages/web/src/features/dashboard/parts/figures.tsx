import type { DashboardView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { changeOf, listUrls } from '../model.ts'
import { texts } from '../texts.ts'

/** The main figures, each with a link to the list that it counts. */
export function Figures({ view }: { view: DashboardView }) {
  const { sales, toReview, late, quotations, today } = view
  const ordersHref = listUrls.made(view)
  const average = averageOf(sales)
  const averageBefore = averageOf(sales.before)
  const averageYearAgo = averageOf(sales.yearAgo)
  const orderedPercent = quotations.made === 0 ? 0 : Math.round((quotations.ordered / quotations.made) * 100)
  return (
    <dl className="key-figures">
      <Figure name={texts.revenue} to={ordersHref} value={formatCents(sales.revenue)}>
        <Change now={sales.revenue} before={sales.before.revenue} />
        <YearAgoValue value={formatCents(sales.yearAgo.revenue)} hasAny={sales.yearAgo.orders > 0} />
      </Figure>
      <Figure name={texts.orders} to={ordersHref} value={sales.orders.toLocaleString('en-GB')}>
        <Change now={sales.orders} before={sales.before.orders} />
        <YearAgoValue
          value={sales.yearAgo.orders.toLocaleString('en-GB')}
          hasAny={sales.yearAgo.orders > 0}
        />
      </Figure>
      <Figure name={texts.average} to={ordersHref} value={formatCents(average)}>
        <Change now={average} before={averageBefore} />
        <YearAgoValue value={formatCents(averageYearAgo)} hasAny={sales.yearAgo.orders > 0} />
      </Figure>
      <Figure
        name={texts.conversion}
        to={listUrls.quoted(view)}
        value={quotations.made === 0 ? '0' : `${orderedPercent} %`}
      >
        {quotations.made === 0 ? texts.noQuotations : texts.ofQuotations(quotations.made)}
      </Figure>
      <Figure name={texts.toReview} to={listUrls.toReview} value={toReview.toLocaleString('en-GB')}>
        {texts.itemsNow}
      </Figure>
      <Figure
        name={texts.late}
        to={listUrls.late(today)}
        value={late.orders.toLocaleString('en-GB')}
        isBad={late.orders > 0}
      >
        {texts.openOrdersNow}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  to: string
  isBad?: boolean
  children: ReactNode
}

function Figure({ name, value, to, isBad, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? 'bad' : undefined}>
        <Link to={to}>{value}</Link>
        <small>{children}</small>
      </dd>
    </div>
  )
}

function Change({ now, before: earlierValue }: { now: number; before: number }) {
  const change = changeOf(now, earlierValue)
  if (change === undefined) return texts.noComparison
  if (change === 0) return texts.sameAsBefore
  return (
    <>
      <span className={change > 0 ? 'up' : 'down'}>
        {change > 0 ? texts.increase(change) : texts.decrease(-change)}
      </span>{' '}
      {texts.comparedPeriod}
    </>
  )
}

function averageOf({ revenue, orders }: { revenue: number; orders: number }): number {
  return orders === 0 ? 0 : Math.round(revenue / orders)
}

/** The figure of the same days a year ago, if the shop had sales then. */
function YearAgoValue({ value, hasAny }: { value: string; hasAny: boolean }) {
  return hasAny ? <span className="year-ago">{texts.valueYearAgo(value)}</span> : null
}
