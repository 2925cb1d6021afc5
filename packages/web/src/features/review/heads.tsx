import type { OrderItemView, OrderView } from '@printery/contract'
import { customerLabel, publicNumber, type Status, statusRow } from '@printery/domain'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { printingSentence } from '../../formatting/line-sentences.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { Pill } from '../../ui/display/pill.tsx'
import { statusTones } from '../../ui/display/status-tones.ts'
import { texts } from './texts.ts'

function StatusPill({ status, viewer }: { status: Status; viewer: 'portal' | 'customer' }) {
  const label = viewer === 'customer' ? customerLabel(status, 'item') : status
  return <Pill tone={statusTones[statusRow(status)[viewer]]}>{texts.capital(label)}</Pill>
}

interface HeadProps {
  order: OrderView
  item: OrderItemView
}

interface StaffHeadProps extends HeadProps {
  files: ReactNode
  /** Whether it is shown in the queue, which has its own links to other items. */
  isInQueue?: boolean
}

/** The title of the item, and links to the order's other items. */
export function StaffHead({ order, item, files, isInQueue = false }: StaffHeadProps) {
  return (
    <div className="hd2">
      <span>
        {texts.order}{' '}
        <Link className="mono" to={`/account/mygifts/${order.id}`}>
          {publicNumber(order.id)}
        </Link>
      </span>
      <span>
        <b>{item.product.title}</b>, {item.colourName}, {texts.pieces(item.quantity)}
      </span>
      <span>{printingSentence(item)}</span>
      <span>{item.printProofing}</span>
      {!isInQueue && <StatusPill status={item.status} viewer="portal" />}
      <span className="papers">{files}</span>
      {!isInQueue && <OtherItems order={order} item={item} />}
    </div>
  )
}

function OtherItems({ order, item }: HeadProps) {
  const printed = order.items.filter((candidate) => candidate.noOfSidesPrinted > 0)
  const index = printed.indexOf(item)
  if (printed.length < 2 || index < 0) return null
  const [previousItem, nextItem] = [printed[index - 1], printed[index + 1]]
  const addressOf = ({ id }: OrderItemView) => `/reviewOrder/${order.id}/${id}`
  return (
    <span className="others">
      <span className="mono">{texts.place(index + 1, printed.length)}</span>
      {previousItem && (
        <Link className="ib sm" to={addressOf(previousItem)} aria-label={texts.previousItem}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {nextItem && (
        <Link className="ib sm" to={addressOf(nextItem)} aria-label={texts.nextItem}>
          <Icon name="chevron-right" />
        </Link>
      )}
    </span>
  )
}

export function CustomerHead({ order, item }: HeadProps) {
  return (
    <>
      <nav className="crumb" aria-label={texts.breadcrumb}>
        <Link to="/account/mygifts">{texts.myOrders}</Link>
        <span aria-hidden="true">/</span>
        <Link className="mono" to={`/account/mygifts/${order.id}`}>
          {publicNumber(order.id)}
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{item.product.title}</span>
      </nav>
      <header className="hd">
        <h1 className="d2">{texts.customerTitle}</h1>
        <StatusPill status={item.status} viewer="customer" />
        <p className="f">
          {item.product.title}, {item.colourName}, {texts.pieces(item.quantity)}. {printingSentence(item)}
        </p>
      </header>
    </>
  )
}
