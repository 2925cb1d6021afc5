import { formatExpectedDelivery } from '@printery/domain/delivery'
import { Note } from '@printery/ui/note'
import { Icon } from '../../../ui/display/icon.tsx'
import { reasonOf } from '../data.ts'
import { texts } from '../texts.ts'
import { ApproveButton } from './approve-button.tsx'
import { type DecisionContext, useApproval } from './deciding.ts'

/** The approval of the shop's proof, or a text that says what is awaited. */
export function CustomerDecision(props: DecisionContext & { asksForApproval: boolean }) {
  const { order, item, asksForApproval } = props
  const { approve, error, isPending } = useApproval(props)
  const { before, date } = texts.approveText(item.designNumber, formatExpectedDelivery(order))
  return (
    <section>
      <h2>{texts.yourDecision}</h2>
      {asksForApproval ? (
        <>
          <p className="small said">
            {before}
            <b>{date}</b>.
          </p>
          {item.status === 'design rejected' && item.comment && <p className="why">{item.comment}</p>}
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
        <p className="small said">
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
