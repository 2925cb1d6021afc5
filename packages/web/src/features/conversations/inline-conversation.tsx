import './conversations.css'
import type { Audience } from './data.ts'
import { ThreadPane } from './parts/thread-pane.tsx'
import { texts } from './texts.ts'

interface InlineConversationProps {
  /** Id of the order or quotation. */
  id: string
  audience: Audience
  viewerId: string
}

/** The conversation about an order or a quotation, on its page. */
export function InlineConversation({ id, audience, viewerId }: InlineConversationProps) {
  return (
    <section className="chat-order" aria-label={texts.title}>
      <ThreadPane id={id} audience={audience} viewerId={viewerId} />
    </section>
  )
}
