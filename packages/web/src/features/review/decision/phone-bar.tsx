import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'
import { ApproveButton } from './approve-button.tsx'
import { type DecisionContext, useApproval } from './deciding.ts'

/** The customer's actions at the bottom of a phone's screen: a link to the form for a new version, and the approval. */
export function PhoneBar(
  props: DecisionContext & { mayApprove: boolean; maySend: boolean; isRedesign: boolean },
) {
  const { approve, isPending } = useApproval(props)
  const { mayApprove, maySend, isRedesign, order, item } = props
  if (!mayApprove && !maySend) return null
  return (
    <div className="phone-bar">
      {maySend && isRedesign && (
        <a className="btn quiet" href="#redesign">
          <Icon name="nib" />
          {texts.editDesign}
        </a>
      )}
      {maySend && !isRedesign && (
        <a className="btn quiet" href="#replacement">
          <Icon name="upload" />
          {texts.replaceShort}
        </a>
      )}
      {mayApprove && <ApproveButton order={order} item={item} isPending={isPending} onApprove={approve} />}
    </div>
  )
}
