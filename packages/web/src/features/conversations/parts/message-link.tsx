import type { ThreadMessageView } from '@printery/contract'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'

const { thread: threadTexts } = texts

/** A link to the item, the version of its design, or the comment that a message names. */
export function MessageLink({ link }: { link: NonNullable<ThreadMessageView['link']> }) {
  const { orderId, itemId, title, designNumber, comment } = link
  const query = new URLSearchParams()
  if (designNumber !== null) query.set('version', String(designNumber))
  if (comment) query.set('comment', String(comment.id))
  return (
    <Link
      className="chat-chip"
      to={{ pathname: `/reviewOrder/${orderId}/${itemId}`, search: query.toString() }}
    >
      <Icon name={comment ? 'chat' : designNumber === null ? 'box' : 'eye'} />
      <span>
        {threadTexts.link(title, designNumber)}
        {comment && <span className="chat-chip-comment">{threadTexts.pin(comment.text)}</span>}
        {comment?.isSettled && <span className="muted">{threadTexts.resolved}</span>}
      </span>
    </Link>
  )
}
