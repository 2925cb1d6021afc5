import { awaitsStaff } from '@printery/domain/staff-review'
import { Note } from '@printery/ui/note'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf } from '../data.ts'
import type { StaffDecisionProps } from '../decision/staff-decision.tsx'
import { useStaffMove } from '../decision/use-staff-move.tsx'
import { whyNotChoose } from '../model.ts'
import { texts } from '../texts.ts'
import { queueTexts } from './queue-texts.ts'
import { useQueueKeys } from './use-queue-keys.ts'

/** Approves or rejects by one press or key. On phones both buttons stay at the bottom of the screen. */
export function QueueDecision(props: StaffDecisionProps) {
  const { item, viewer, softSides, isRejecting, onReject, children } = props
  const { move, confirmDialog, error, isPending } = useStaffMove(props, softSides)
  const { status, uploadedBy, noOfSidesPrinted: sides, designNumber: version } = item
  const isOpen = awaitsStaff({ status, uploadedBy, sides })
  const refusal = whyNotChoose(viewer, item, 'design approved')
  const approve = isOpen && !refusal && !isPending ? () => move('design approved') : undefined
  const reject = isOpen && !isPending ? onReject : undefined
  useQueueKeys({ a: approve, r: reject })
  return (
    <section>
      <h2>{texts.decision}</h2>
      <div className={isRejecting ? 'queue-decision rejecting' : 'queue-decision'}>
        <Button
          kind="primary"
          aria-disabled={!approve || undefined}
          aria-keyshortcuts="a"
          title={refusal?.message}
          onClick={approve}
        >
          <Icon name="check" />
          {queueTexts.approve(version)}
          <kbd>A</kbd>
        </Button>
        <Button
          kind="danger"
          aria-pressed={isRejecting}
          aria-disabled={!reject || undefined}
          aria-keyshortcuts="r"
          onClick={reject}
        >
          <Icon name="cross" />
          {queueTexts.reject(version)}
          <kbd>R</kbd>
        </Button>
      </div>
      {!isOpen && (
        <Note tone="wait" compact live>
          {queueTexts.decidedElsewhere}
        </Note>
      )}
      {isOpen && refusal && <p className="xs muted">{queueTexts.onlineApproval}</p>}
      {error && (
        <Note tone="bad" live>
          {reasonOf(error)}
        </Note>
      )}
      {isOpen && children}
      {confirmDialog}
    </section>
  )
}
