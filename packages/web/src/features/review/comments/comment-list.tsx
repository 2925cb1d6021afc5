import type { OrderItemView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { LoadState, type QueryState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Pin, reasonOf, useResolveComment } from '../data.ts'
import { texts } from '../texts.ts'
import { CommentForm } from './comment-form.tsx'
import type { NumberedComment } from './pins.tsx'

interface CommentListProps {
  item: OrderItemView
  /** The query of the comments, for its loading and error states. */
  query: QueryState<unknown>
  comments: readonly NumberedComment[]
  /** The id of the comment that was opened by a link. */
  linkedId: number | undefined
  forStaff: boolean
  pinning: boolean
  pin: Pin | undefined
  onPinning: (pinning: boolean) => void
  onUnpin: () => void
}

/** The comments of staff on the design. Customers read them, staff write and resolve them. */
export function CommentList(props: CommentListProps) {
  const { item, query, comments, linkedId, forStaff } = props
  return (
    <section>
      <h2>
        {texts.comments} {comments.length > 0 && <span>{texts.commentCount(comments.length)}</span>}
      </h2>
      <LoadState
        query={query}
        loading={texts.commentsLoading}
        error={texts.commentsError}
        isEmpty={() => comments.length === 0}
        empty={<p className="small muted">{texts.noComments}</p>}
      >
        {() => (
          <ul className="comments">
            {comments.map((comment) => (
              <CommentRow
                key={comment.id}
                item={item}
                comment={comment}
                isLinked={comment.id === linkedId}
                forStaff={forStaff}
              />
            ))}
          </ul>
        )}
      </LoadState>
      {forStaff && <CommentForm {...props} />}
    </section>
  )
}

function CommentRow({
  item,
  comment,
  isLinked,
  forStaff,
}: {
  item: OrderItemView
  comment: NumberedComment
  isLinked: boolean
  forStaff: boolean
}) {
  const resolve = useResolveComment()
  const toast = useToast()
  const { id, number, author, createdAt, designNumber, text, settledAt } = comment
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const writtenAt = new Date(createdAt)
  const isResolved = settledAt !== null
  const toggleResolved = () =>
    resolve.mutate(
      { itemId: item.id, id, settled: !isResolved },
      { onError: (error) => toast(reasonOf(error), 'bad') },
    )
  return (
    <li ref={row} aria-current={isLinked || undefined}>
      <span className={isResolved ? 'comment-number done' : 'comment-number'}>{number}</span>
      <span>
        <b>{texts.author[author]}</b>
        <time dateTime={createdAt}>
          {formatDateTime(writtenAt)}, {texts.onVersion(designNumber)}
        </time>
      </span>
      <p>
        {text}{' '}
        {isResolved && (
          <span className="resolved">
            <Icon name="check" />
            {texts.resolved}
          </span>
        )}{' '}
        {forStaff && (
          <button
            type="button"
            className="link small"
            aria-label={isResolved ? texts.reopenOf(number) : texts.resolveOf(number)}
            onClick={toggleResolved}
          >
            {isResolved ? texts.reopen : texts.resolve}
          </button>
        )}
      </p>
    </li>
  )
}
