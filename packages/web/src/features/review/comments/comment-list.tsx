import type { OrderItemView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useEffect, useRef } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { type Fetched, LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Pin, reasonOf, useSettle } from '../data.ts'
import { texts } from '../texts.ts'
import { CommentForm } from './comment-form.tsx'
import type { NumberedComment } from './pins.tsx'

interface CommentListProps {
  item: OrderItemView
  /** The query of the comments, and the comments with their numbers. */
  found: Fetched<unknown>
  comments: readonly NumberedComment[]
  /** The id of the comment to which a link leads. */
  linkedId: number | undefined
  forStaff: boolean
  pinning: boolean
  pin: Pin | undefined
  onPinning: (pinning: boolean) => void
  onUnpin: () => void
}

/** The comments of staff on the design. Customers read them, staff write and resolve them. */
export function CommentList(props: CommentListProps) {
  const { item, found, comments, linkedId, forStaff } = props
  return (
    <section>
      <h2>
        {texts.comments} {comments.length > 0 && <span>{texts.commentCount(comments.length)}</span>}
      </h2>
      <LoadState
        query={found}
        loading={texts.commentsLoading}
        error={texts.commentsError}
        isEmpty={() => comments.length === 0}
        empty={<p className="small muted">{texts.noComments}</p>}
      >
        {() => (
          <ul className="cm">
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
  const settle = useSettle()
  const toast = useToast()
  const { id, n, author, createdAt, designNumber, text, settledAt } = comment
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const writtenAt = new Date(createdAt)
  const isSettled = settledAt !== null
  const toggleSettled = () =>
    settle.mutate(
      { itemId: item.id, id, settled: !isSettled },
      { onError: (error) => toast(reasonOf(error), 'bad') },
    )
  return (
    <li ref={row} aria-current={isLinked || undefined}>
      <span className={isSettled ? 'pn done' : 'pn'}>{n}</span>
      <span>
        <b>{texts.author[author]}</b>
        <time dateTime={createdAt}>
          {formatDateTime(writtenAt)}, {texts.onVersion(designNumber)}
        </time>
      </span>
      <p>
        {text}{' '}
        {isSettled && (
          <span className="res">
            <Icon name="check" />
            {texts.resolved}
          </span>
        )}{' '}
        {forStaff && (
          <button
            type="button"
            className="link small"
            aria-label={isSettled ? texts.reopenOf(n) : texts.resolveOf(n)}
            onClick={toggleSettled}
          >
            {isSettled ? texts.reopen : texts.resolve}
          </button>
        )}
      </p>
    </li>
  )
}
