import type { Status } from '@printery/domain'
import { statusRow } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useDecide } from '../data.ts'
import { statusChoices, whyNotChoose } from '../model.ts'
import { texts } from '../texts.ts'
import type { Deciding } from './deciding.ts'

interface StaffDecisionProps extends Deciding {
  isRejecting: boolean
  onReject: () => void
  children: ReactNode
}

/** The statuses of the item's phase. A rejection is written below before it is saved, every other step is one press. */
export function StaffDecision(props: StaffDecisionProps) {
  const { order, item, reader, isRejecting, onReject, onDone, children } = props
  const decide = useDecide()
  const toast = useToast()
  const hint = useId()
  const press = (status: Status) => {
    if (decide.isPending) return
    if (status === 'design rejected') return onReject()
    if (status === item.status) return
    const onSuccess = () => {
      toast(texts.updated, 'ok')
      onDone()
    }
    decide.mutate({ order, item, status, by: reader.role }, { onSuccess })
  }
  const awaitsCustomer =
    item.printProofing === 'Wait for Online Confirmation' && item.uploadedBy !== 'customer'
  const isDesign = statusRow(item.status).phase === 'Design'
  return (
    <section>
      <h2>
        {texts.decision} <span>{texts.phase(statusRow(item.status).phase)}</span>
      </h2>
      <div className="st2">
        {statusChoices(item.status).map((status) => {
          const refusal = whyNotChoose(reader, item, status)
          const isRejection = status === 'design rejected'
          return (
            <Button
              key={status}
              kind={isRejection ? 'danger' : status === 'design approved' ? 'primary' : undefined}
              aria-pressed={isRejection ? isRejecting : status === item.status}
              aria-disabled={refusal !== undefined || decide.isPending || undefined}
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
            ? texts.waitCustomer
            : texts.rejectFirst
          : item.approvedNumber !== null && texts.approvedOne(item.approvedNumber)}
      </p>
      {decide.error && (
        <Note tone="bad" live>
          {reasonOf(decide.error)}
        </Note>
      )}
      {children}
    </section>
  )
}
