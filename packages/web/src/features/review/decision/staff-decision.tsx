import type { Status } from '@printery/domain'
import { statusRow } from '@printery/domain'
import type { SoftSide } from '@printery/domain/staff-review'
import { Note } from '@printery/ui/note'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf } from '../data.ts'
import { statusChoices, whyNotChoose } from '../model.ts'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'
import { useStaffMove } from './use-staff-move.tsx'

export interface StaffDecisionProps extends DecisionContext {
  /** The sides that will look soft. */
  softSides: readonly SoftSide[]
  isRejecting: boolean
  onReject: () => void
  children: ReactNode
}

/** Buttons for the statuses of the item's phase. A rejection opens a form; every other status is set by one press. */
export function StaffDecision(props: StaffDecisionProps) {
  const { item, viewer, softSides, isRejecting, onReject, children } = props
  const { move, confirmDialog, error, isPending } = useStaffMove(props, softSides)
  const hint = useId()
  const press = (status: Status) => {
    if (isPending) return
    if (status === 'design rejected') return onReject()
    if (status !== item.status) move(status)
  }
  const awaitsCustomer =
    item.printProofing === 'Wait for Online Confirmation' && item.uploadedBy !== 'customer'
  const isDesign = statusRow(item.status).phase === 'Design'
  return (
    <section>
      <h2>
        {texts.decision} <span>{texts.phase(statusRow(item.status).phase)}</span>
      </h2>
      <div className="status-buttons">
        {statusChoices(item.status).map((status) => {
          const refusal = whyNotChoose(viewer, item, status)
          const isRejection = status === 'design rejected'
          return (
            <Button
              key={status}
              kind={isRejection ? 'danger' : status === 'design approved' ? 'primary' : undefined}
              aria-pressed={isRejection ? isRejecting : status === item.status}
              aria-disabled={refusal !== undefined || isPending || undefined}
              aria-describedby={hint}
              title={refusal?.message}
              onClick={() => refusal === undefined && press(status)}
            >
              {isRejection && <Icon name="cross" />}
              {status === 'design approved' && <Icon name="check" />}
              {texts.capital(status)}
            </Button>
          )
        })}
      </div>
      <p className="xs muted" id={hint}>
        {isDesign && item.approvedNumber === null
          ? awaitsCustomer
            ? texts.waitingForCustomer
            : texts.rejectFirst
          : item.approvedNumber !== null && texts.versionApproved(item.approvedNumber)}
      </p>
      {error && (
        <Note tone="bad" live>
          {reasonOf(error)}
        </Note>
      )}
      {children}
      {confirmDialog}
    </section>
  )
}
