import type { ItemCommentView } from '@printery/contract'

/** A comment with the number of its pin. */
export interface NumberedComment extends ItemCommentView {
  number: number
}

function positionStyle({ x, y }: { x: number; y: number }) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

/** The pins of the comments, with their numbers; the texts are beside the design. */
export function Pins({ comments }: { comments: readonly NumberedComment[] }) {
  return comments.map(({ id, number, x, y, settledAt }) =>
    x === null || y === null ? null : (
      <span
        key={id}
        className={settledAt ? 'pin done' : 'pin'}
        style={positionStyle({ x, y })}
        aria-hidden="true"
      >
        <b>{number}</b>
      </span>
    ),
  )
}

export function NewPin(position: { x: number; y: number }) {
  return (
    <span className="pin new" style={positionStyle(position)} aria-hidden="true">
      <b>+</b>
    </span>
  )
}
