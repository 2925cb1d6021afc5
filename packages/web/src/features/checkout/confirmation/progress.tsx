import type { OrderView } from '@printery/contract'
import { publicNumber, spokenNumber } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { useEffect, useEffectEvent, useState } from 'react'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { Source } from '../payment/payment-return.ts'
import { texts } from '../texts.ts'
import { NextSteps } from './next-steps.tsx'
import { type OrderedLine, OrderedProducts } from './ordered-products.tsx'
import { ProgressBar, ProgressCaptions } from './progress-bar.tsx'
import { captionAt, isAwaitingConfirmation, nextProgress, redirectDelayMs, stepMs } from './progress-model.ts'
import { useConfirmation } from './use-confirmation.ts'

interface ProgressProps {
  orderId: string
  source: Source
  /** The URL of the checkout, where the payment can be repeated. */
  backHref: string
  /** The lines that are being paid, if they are known before the order. */
  lines: readonly OrderedLine[] | undefined
  onConfirmed: (order: OrderView) => void
  /** Called after 100 percent and the last caption. */
  onDone: () => void
}

/** The progress from the payment page to the order. */
export function Progress({ orderId, source, backHref, lines, onConfirmed, onDone }: ProgressProps) {
  const confirmation = useConfirmation(orderId)
  const { order, isRefused } = confirmation
  const progress = useProgress(order !== undefined, isRefused, onDone)
  const notifyConfirmed = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (order) notifyConfirmed(order)
  }, [order])

  if (isRefused) return <PaymentRefused source={source} backHref={backHref} />
  return (
    <div className="in1">
      <OrderedProducts lines={order?.items ?? lines} />
      <div className="row">
        <h1 className="d2" aria-live="polite">
          {captionAt(progress)}
        </h1>
        <span className="mono" aria-hidden="true">
          {progress} %
        </span>
      </div>
      <ProgressBar progress={progress} />
      <ProgressCaptions progress={progress} />
      <p className="small muted" aria-live="polite">
        {isAwaitingConfirmation(progress, order !== undefined)
          ? waitingText(confirmation)
          : texts.progress.keepOpen}{' '}
        <OrderLine orderId={orderId} order={order} />
      </p>
      {order && <NextSteps order={order} />}
      {confirmation.isLate && !order && <BackToCheckout to={backHref} />}
    </div>
  )
}

function waitingText({ isDown, isLate }: { isDown: boolean; isLate: boolean }): string {
  if (isDown) return texts.progress.shopUnreachable
  return isLate ? texts.progress.stillUnconfirmed : texts.progress.waiting
}

function OrderLine({ orderId, order }: { orderId: string; order: OrderView | undefined }) {
  return (
    <>
      {texts.progress.order} <span className="mono">{publicNumber(orderId)}</span>{' '}
      <span className="whitespace-nowrap">({texts.progress.readAloud(spokenNumber(orderId))})</span>
      {order ? `, ${texts.progress.paid(order.total)}` : '.'}
    </>
  )
}

/** The progress in percent: one step each 0.8 s, stopping before the end until the payment is confirmed. */
function useProgress(isConfirmed: boolean, isStopped: boolean, onDone: () => void): number {
  const [progress, setProgress] = useState(0)
  const isWaiting = isStopped || isAwaitingConfirmation(progress, isConfirmed)
  const advance = useEffectEvent(() => setProgress(nextProgress(progress, isConfirmed)))
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isWaiting) return
    const timer =
      progress >= 100 ? setTimeout(() => finish(), redirectDelayMs) : setTimeout(() => advance(), stepMs)
    return () => clearTimeout(timer)
  }, [progress, isWaiting])
  return progress
}

const refusals: Record<Source, string> = {
  cart: texts.progress.error,
  draft: texts.draft.paymentUnconfirmed,
  quotation: texts.quotation.paymentUnconfirmed,
}

function PaymentRefused({ source, backHref }: Pick<ProgressProps, 'source' | 'backHref'>) {
  return (
    <div className="in1">
      <Note tone="bad" live>
        {refusals[source]}
      </Note>
      <BackToCheckout to={backHref} />
    </div>
  )
}

function BackToCheckout({ to }: { to: string }) {
  return (
    <p>
      <ButtonLink kind="primary" to={to} replace>
        {texts.progress.errorButton}
      </ButtonLink>
    </p>
  )
}
