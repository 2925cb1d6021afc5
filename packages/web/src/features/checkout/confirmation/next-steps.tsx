import type { OrderView } from '@printery/contract'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import { texts } from '../texts.ts'

const { next, emailSent, expected } = texts.progress

/** The next steps of the shop, the delivery date, and the address of the confirmation email. */
export function NextSteps({ order }: { order: OrderView }) {
  const isPrinted = order.items.some((item) => item.noOfSidesPrinted > 0)
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps" className="d4">
        {next.title}
      </h2>
      <ol>
        {isPrinted && <li>{next.design}</li>}
        <li>{isPrinted ? next.production : next.productionAtOnce}</li>
        <li>{expected(formatExpectedDelivery(order))}</li>
      </ol>
      <p className="small muted">{emailSent(order.customerEmail)}</p>
    </section>
  )
}
