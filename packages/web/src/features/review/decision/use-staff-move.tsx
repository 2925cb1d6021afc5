import type { Status } from '@printery/domain'
import { type SoftSide, softPrintSentence } from '@printery/domain/staff-review'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDecide } from '../data.ts'
import { texts } from '../texts.ts'
import type { DecisionContext } from './deciding.ts'

/** Sets the status of an item; the approval of a print that will look soft has to be confirmed. */
export function useStaffMove(
  { order, item, viewer, listener, onDone }: DecisionContext,
  softSides: readonly SoftSide[],
) {
  const decide = useDecide(listener)
  const toast = useToast()
  const [isConfirming, setConfirming] = useState(false)

  const send = (status: Status, isSoftConfirmed: boolean) => {
    if (decide.isPending) return
    const onSuccess = () => {
      toast(texts.updated, 'ok')
      onDone()
    }
    decide.mutate({ order, item, status, isSoftConfirmed, by: viewer.role }, { onSuccess })
  }
  const move = (status: Status) => {
    if (status === 'design approved' && softSides.length > 0) setConfirming(true)
    else send(status, false)
  }
  const confirmDialog = (
    <ConfirmDialog
      open={isConfirming}
      onOpenChange={setConfirming}
      title={texts.softTitle(item.designNumber)}
      confirm={texts.softConfirm}
      cancel={texts.approveCancel}
      onConfirm={() => send('design approved', true)}
    >
      {[...softSides.map(softPrintSentence), texts.softRecorded].join(' ')}
    </ConfirmDialog>
  )
  return { move, confirmDialog, error: decide.error, isPending: decide.isPending }
}
