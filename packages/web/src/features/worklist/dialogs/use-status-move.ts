import type { OrderItemView, OrderView } from '@printery/contract'
import { type Phase, type Status, statusRow } from '@printery/domain'
import { type FormEvent, useState } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useMoveItem, useMoveOrder } from '../data.ts'
import { statusOptions, suggestedStatus } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

interface StatusMove {
  order: OrderView
  /** Without an item the order itself is moved. */
  item: OrderItemView | undefined
  phase: Phase
  onDone: () => void
}

/** The state of a form that selects a status and moves an order or an item to it. */
export function useStatusMove({ order, item, phase, onDone }: StatusMove) {
  const subject = item ? 'item' : 'order'
  const from = (item ?? order).status
  const itemStatuses = order.items.map((item) => item.status)
  const options = statusOptions(subject, phase, from, itemStatuses)
  const [selected, setSelected] = useState(() => suggestedStatus(subject, from, options))
  const {
    text: comment,
    setText: setComment,
    discard,
    clearAfter,
  } = useSavedText(`comment ${(item ?? order).id}`)
  const moveOrder = useMoveOrder()
  const moveItem = useMoveItem()
  const toast = useToast()
  const isSaving = moveOrder.isPending || moveItem.isPending
  // The selected option becomes disabled if somebody else moves the order or item while the dialog is open.
  const option = options.find((option) => option.status === selected && option.reason === undefined)
  const canSave = option !== undefined && (!option.isCurrent || comment.trim() !== '') && !isSaving

  return {
    options,
    selected: option?.status,
    choose: (status: Status) => {
      setSelected(status)
      moveOrder.reset()
      moveItem.reset()
    },
    comment,
    setComment,
    discardComment: discard,
    isSaving,
    canSave,
    error: moveOrder.error ?? moveItem.error,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (!canSave) return
      const { status } = option
      const onSuccess = () => {
        toast(texts.phaseUpdated(statusRow(status).toast), 'ok')
        onDone()
      }
      if (item) clearAfter(moveItem.mutateAsync({ item, status, comment: comment.trim() }, { onSuccess }))
      else moveOrder.mutate({ order, status }, { onSuccess })
    },
  }
}
