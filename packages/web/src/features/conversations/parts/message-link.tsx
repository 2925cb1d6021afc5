import type { ThreadMessageView } from '@printery/contract'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'

const { thread: words } = texts

/** The item that a message names, or the version of its design, or a comment on that; it leads there. */
export function MessageLink({ link }: { link: NonNullable<ThreadMessageView['link']> }) {
  const { orderId, itemId, title, designNumber, comment } = link
  const at = new URLSearchParams()
  if (designNumber !== null) at.set('version', String(designNumber))
  if (comment) at.set('comment', String(comment.id))
  return (
    <Link className="chat-chip" to={{ pathname: `/reviewOrder/${orderId}/${itemId}`, search: at.toString() }}>
      <Icon name={comment ? 'chat' : designNumber === null ? 'box' : 'eye'} />
      <span>
        {words.link(title, designNumber)}
        {comment && <span className="chat-chip-comment">{words.pin(comment.text)}</span>}
        {comment?.isSettled && <span className="muted">{words.resolved}</span>}
      </span>
    </Link>
  )
}
