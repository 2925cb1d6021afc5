import './conversations.css'
import { ThreadPane } from './parts/thread-pane.tsx'
import { texts } from './texts.ts'

/** The conversation about an order, on its page. */
export function OrderConversation({ orderId, readerId }: { orderId: string; readerId: string }) {
  return (
    <section className="chat-order" aria-label={texts.title}>
      <ThreadPane id={orderId} audience="customer" readerId={readerId} />
    </section>
  )
}
