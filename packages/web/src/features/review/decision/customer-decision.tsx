import { formatExpectedDelivery } from '@printery/domain/delivery'
import { Note } from '@printery/ui/note'
import { Icon } from '../../../ui/display/icon.tsx'
import { reasonOf } from '../data.ts'
import { texts } from '../texts.ts'
import { ApproveButton } from './approve-button.tsx'
import { type DecisionContext, useApproval } from './deciding.ts'

/** Approves the shop's proof; if there is nothing to approve, shows the state of the design. */
export function CustomerDecision(props: DecisionContext & { mayApprove: boolean }) {
  const { order, item, mayApprove } = props
  const { approve, error, isPending } = useApproval(props)
  const { before, date } = texts.approveText(item.designNumber, formatExpectedDelivery(order))
  return (
    <section>
      <h2>{texts.yourDecision}</h2>
      {mayApprove ? (
        <>
          <p className="small explanation">
            {before}
            <b>{date}</b>.
          </p>
          {item.status === 'design rejected' && item.comment && (
            <p className="rejection-reason">{item.comment}</p>
          )}
          <ApproveButton
            order={order}
            item={item}
            isPending={isPending}
            onApprove={approve}
            isLarge
            icon={<Icon name="check" />}
          />
        </>
      ) : (
        <p className="small explanation">
          {item.approvedNumber === null ? texts.waitingForShop : texts.versionApproved(item.approvedNumber)}
        </p>
      )}
      {error && (
        <Note tone="bad" live>
          {reasonOf(error)}
        </Note>
      )}
    </section>
  )
}
