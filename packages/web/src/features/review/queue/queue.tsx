import '../review.css'
import type { OrderItemView, OrderView, UserView, WaitingItemView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { KeysDialog } from '../../../shell/portal/keys/keys-dialog.tsx'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadError, LoadState } from '../../../ui/feedback/load-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { type DecisionListener, designsQuery, orderToReviewQuery } from '../data.ts'
import { Review } from '../review.tsx'
import { ReviewSkeleton } from '../review-skeleton.tsx'
import { texts } from '../texts.ts'
import { QueueDecision } from './queue-decision.tsx'
import { QueueHead } from './queue-head.tsx'
import { queueTexts } from './queue-texts.ts'
import { useQueue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const { keys } = queueTexts
const keyRows = [
  { keys: ['a'], action: keys.approve },
  { keys: ['r'], action: keys.reject },
  { keys: ['j'], action: keys.next },
  { keys: ['k'], action: keys.previous },
  { keys: ['?'], action: keys.help },
]

interface QueueProps {
  viewer: UserView
  portal: Portal
  /** The buttons by which staff download the files of an item. */
  filesOf: (order: OrderView, item: OrderItemView) => ReactNode
}

/** All designs that wait for the viewer, one at a time, the longest waiting first. */
export function Queue({ viewer, portal, filesOf }: QueueProps) {
  const { list, total, position, previous, next, goTo, removeShown } = useQueue(viewer.id)
  const toast = useToast()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [titleDecidedElsewhere, setTitleDecidedElsewhere] = useState<string>()
  const [hasMoved, setMoved] = useState(false)
  const moveTo = (target: typeof next) =>
    target &&
    (() => {
      setTitleDecidedElsewhere(undefined)
      setMoved(true)
      goTo(target)
    })
  const [onPrevious, onNext] = [moveTo(previous), moveTo(next)]
  useQueueKeys({ j: onNext, k: onPrevious, '?': () => setHelpOpen(true) })
  const listener: DecisionListener = {
    onDecided: () => {
      toast(texts.updated, 'ok')
      setTitleDecidedElsewhere(undefined)
      setMoved(true)
      removeShown()
    },
    onDecidedElsewhere: () => {
      setTitleDecidedElsewhere(position?.entry.title)
      setMoved(true)
      removeShown()
    },
  }
  return (
    <div className="review in-queue">
      {titleDecidedElsewhere !== undefined && (
        <Note tone="wait" live>
          {position
            ? queueTexts.changedElsewhere(titleDecidedElsewhere)
            : queueTexts.changedElsewhereAtEnd(titleDecidedElsewhere)}
        </Note>
      )}
      <LoadState
        query={list}
        loading={queueTexts.loading}
        error={queueTexts.error}
        skeleton={<ReviewSkeleton />}
      >
        {() =>
          position ? (
            <>
              <QueueHead
                key={position.entry.id}
                entry={position.entry}
                index={position.index}
                total={Math.max(total, position.index + 1)}
                takesFocus={hasMoved}
                onPrevious={onPrevious}
                onNext={onNext}
                onHelp={() => setHelpOpen(true)}
              />
              <QueueItem
                key={`item ${position.entry.id}`}
                entry={position.entry}
                viewer={viewer}
                listener={listener}
                filesOf={filesOf}
              />
            </>
          ) : (
            <Empty
              shape="paper"
              action={<ButtonLink to={`${portalHomes[portal]}/myorders`}>{queueTexts.toOrders}</ButtonLink>}
            >
              {queueTexts.empty}
            </Empty>
          )
        }
      </LoadState>
      {isHelpOpen && (
        <KeysDialog
          rows={keyRows}
          switchLabel={keys.toggle}
          hint={keys.hint}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </div>
  )
}

interface QueueItemProps extends Pick<QueueProps, 'viewer' | 'filesOf'> {
  entry: WaitingItemView
  listener: DecisionListener
}

function QueueItem({ entry, viewer, listener, filesOf }: QueueItemProps) {
  const order = useQuery(orderToReviewQuery(entry.orderId, viewer.id))
  const designs = useQuery(designsQuery(entry.id, viewer.id))
  const item = order.data?.items.find(({ id }) => id === entry.id)
  const error = (!order.data && order.error) || (!designs.data && designs.error)
  if (error) {
    const retry = () => {
      for (const query of [order, designs]) if (query.error) void query.refetch()
    }
    return <LoadError error={error} text={queueTexts.itemError} retry={retry} />
  }
  if (!order.data || !designs.data)
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <ReviewSkeleton />
      </div>
    )
  if (!item) return <p>{texts.notFound}</p>
  return (
    <Review
      order={order.data}
      item={item}
      designs={designs.data}
      viewer={viewer}
      forStaff
      files={filesOf(order.data, item)}
      queue={{ listener, Decision: QueueDecision }}
    />
  )
}
