import { Icon } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'
import { ApproveButton } from './approve-button.tsx'
import { type DecisionContext, useApproval } from './deciding.ts'

/** The actions of a customer, at the bottom of a phone's screen: with `redesigns` the design goes back to the editor, else files are sent. */
export function PhoneBar(
  props: DecisionContext & { asksForApproval: boolean; maySend: boolean; redesigns: boolean },
) {
  const { approve, isPending } = useApproval(props)
  const { asksForApproval, maySend, redesigns, order, item } = props
  if (!asksForApproval && !maySend) return null
  return (
    <div className="mbar">
      {maySend && redesigns && (
        <a className="btn quiet" href="#redesign">
          <Icon name="nib" />
          {texts.editDesign}
        </a>
      )}
      {maySend && !redesigns && (
        <a className="btn quiet" href="#replacement">
          <Icon name="upload" />
          {texts.replaceShort}
        </a>
      )}
      {asksForApproval && (
        <ApproveButton order={order} item={item} isPending={isPending} onApprove={approve} />
      )}
    </div>
  )
}
