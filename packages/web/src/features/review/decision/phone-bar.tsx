import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from '../texts.ts'
import { type Deciding, useApproval } from './deciding.ts'

/** What a customer can do, at the lower edge of a phone: with `redesigns` the design goes back to the editor, else files are sent. */
export function PhoneBar(props: Deciding & { asks: boolean; maySend: boolean; redesigns: boolean }) {
  const { approve, isPending } = useApproval(props)
  const { asks, maySend, redesigns, item } = props
  if (!asks && !maySend) return null
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
      {asks && (
        <Button kind="primary" isBusy={isPending} onClick={approve}>
          {texts.approve(item.designNumber)}
        </Button>
      )}
    </div>
  )
}
