import type { AlarmView } from '@printery/contract'
import { formatDateTime, formatTotal } from '@printery/domain'
import { alarmText } from '@printery/domain/alarms'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'

interface Props {
  alarm: AlarmView
  onAnswer: () => void
}

/** An alarm with its details and instructions, or with its answer. */
export function AlarmCard({ alarm, onAnswer }: Props) {
  const id = useId()
  const { title, happened, toDo } = alarmText(alarm.kind)
  const isOpen = alarm.state === 'open'
  return (
    <li>
      <article className="alarm" aria-labelledby={id}>
        <header>
          <Icon name={isOpen ? 'warn' : 'check'} />
          <h2 id={id}>{title}</h2>
          <time className="small muted" dateTime={alarm.createdAt}>
            {formatDateTime(new Date(alarm.createdAt))}
          </time>
        </header>
        <p>{happened}</p>
        <AlarmDetails alarm={alarm} />
        {isOpen ? (
          <>
            <p className="alarm-todo">
              <strong>{texts.instructions}:</strong> {toDo}
            </p>
            <p>
              {alarm.awaitsDecision ? (
                <ButtonLink
                  size="sm"
                  aria-label={texts.decideOn(alarm.orderNumber)}
                  to={`${orderUrl(alarm)}&open=${alarm.orderNumber}`}
                >
                  {texts.decideLink}
                </ButtonLink>
              ) : (
                <Button size="sm" aria-label={texts.answerOf(title, alarm.orderNumber)} onClick={onAnswer}>
                  {texts.answerButton}
                </Button>
              )}
            </p>
          </>
        ) : (
          <Answer alarm={alarm} />
        )}
      </article>
    </li>
  )
}

function AlarmDetails({ alarm }: { alarm: AlarmView }) {
  const { amount, refunded, paymentId, customerEmail, fault, ordered, file } = alarm
  const names = texts.facts
  const rows: [string, ReactNode][] = []
  if (amount !== null) rows.push([refunded === null ? names.amount : names.paid, formatTotal(amount)])
  if (refunded !== null) rows.push([names.returned, formatTotal(refunded)])
  if (alarm.orderNumber) rows.push([names.order, <OrderNumber key="order" alarm={alarm} />])
  if (customerEmail)
    rows.push([
      names.customer,
      <a key="customer" href={`mailto:${customerEmail}`}>
        {customerEmail}
      </a>,
    ])
  if (paymentId) rows.push([names.payment, <code key="payment">{paymentId}</code>])
  if (fault) rows.push([names.fault, fault])
  if (ordered.length > 0) rows.push([names.ordered, ordered.join(', ')])
  if (file) rows.push([names.file, <code key="file">{file.key}</code>])
  if (file && file.references.length > 0) rows.push([names.usedBy, file.references.join(', ')])
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function OrderNumber({ alarm }: { alarm: AlarmView }) {
  if (alarm.orderId === null) return texts.unknownOrder(alarm.orderNumber ?? '')
  return <Link to={orderUrl(alarm)}>{alarm.orderNumber}</Link>
}

function orderUrl({ orderNumber }: AlarmView): string {
  return `/adminPortal/myorders?order=${orderNumber}`
}

function Answer({ alarm: { answeredAt, answeredBy, answer, settledAt } }: { alarm: AlarmView }) {
  if (answeredAt === null)
    return (
      settledAt && (
        <p className="small muted">{texts.endedAutomatically(formatDateTime(new Date(settledAt)))}</p>
      )
    )
  return (
    <>
      <p className="alarm-answer">{answer === '' ? texts.answerErased : answer}</p>
      <p className="small muted">{texts.answeredBy(answeredBy, formatDateTime(new Date(answeredAt)))}</p>
    </>
  )
}
