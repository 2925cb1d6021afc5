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
  /** Whether the head is shown in the queue, which has its own links to other items. */
  isInQueue?: boolean
}

/** The title of the item, and links to the order's other items. */
export function StaffHead({ order, item, files, isInQueue = false }: StaffHeadProps) {
  return (
    <div className="staff-head">
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
      <span className="file-buttons">{files}</span>
      {!isInQueue && <OtherItems order={order} item={item} />}
    </div>
  )
}

function OtherItems({ order, item }: HeadProps) {
  const printedItems = order.items.filter((candidate) => candidate.noOfSidesPrinted > 0)
  const index = printedItems.indexOf(item)
  if (printedItems.length < 2 || index < 0) return null
  const [previousItem, nextItem] = [printedItems[index - 1], printedItems[index + 1]]
  const hrefOf = ({ id }: OrderItemView) => `/reviewOrder/${order.id}/${id}`
  return (
    <span className="other-items">
      <span className="mono">{texts.position(index + 1, printedItems.length)}</span>
      {previousItem && (
        <Link className="icon-button sm" to={hrefOf(previousItem)} aria-label={texts.previousItem}>
          <Icon name="chevron-left" />
        </Link>
      )}
      {nextItem && (
        <Link className="icon-button sm" to={hrefOf(nextItem)} aria-label={texts.nextItem}>
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
      <header className="customer-head">
        <h1 className="d2">{texts.customerTitle}</h1>
        <StatusPill status={item.status} viewer="customer" />
        <p className="item-line">
          {item.product.title}, {item.colourName}, {texts.pieces(item.quantity)}. {printingSentence(item)}
        </p>
      </header>
    </>
  )
}
