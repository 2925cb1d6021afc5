import type { OrderItemView, OrderView } from '@printery/contract'
import { type Phase, publicNumber, type Status, statusRow } from '@printery/domain'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { reasonOf, useMoveItem, useMoveOrder } from '../../portal-data.ts'
import { statusOptions, suggestedStatus } from '../../portal-model.ts'
import { portalTexts as texts } from '../../portal-texts.ts'
import { chosenIn, StatusOptions } from './status-options.tsx'

interface Props {
  order: OrderView
  /** Without an item the order itself is moved. */
  item?: OrderItemView
  phase: Phase
  onClose: () => void
}

export function StatusDialog({ order, item, phase, onClose }: Props) {
  const moving = item ? 'item' : 'order'
  const from = (item ?? order).status
  const options = statusOptions(
    moving,
    phase,
    from,
    order.items.map((each) => each.status),
  )
  const [chosen, setChosen] = useState(() => suggestedStatus(moving, from, options))
  const [comment, setComment] = useState('')
  const moveOrder = useMoveOrder()
  const moveItem = useMoveItem()
  const toast = useToast()
  const place = useRef<HTMLFieldSetElement>(null)
  const isSaving = moveOrder.isPending || moveItem.isPending
  const error = moveOrder.error ?? moveItem.error

  // While the dialog stood open somebody else may have moved it, which closes the option.
  const option = options.find((each) => each.status === chosen && each.reason === undefined)
  const canSave = option !== undefined && (!option.isPresent || comment.trim() !== '') && !isSaving

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return
    const status = option.status
    const onSuccess = () => {
      toast(texts.phaseDone(statusRow(status).toast), 'ok')
      onClose()
    }
    if (item) moveItem.mutate({ item, status, comment: comment.trim() }, { onSuccess })
    else moveOrder.mutate({ order, status }, { onSuccess })
  }

  const number = publicNumber(order.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.phases[phase]}
      initialFocus={() => chosenIn(place)}
    >
      <form onSubmit={submit} className="grid gap-4">
        <p className="small muted">
          {item ? texts.ofItem(item.product.title, number) : texts.ofOrder(number)}
        </p>
        <StatusOptions
          legend={texts.choose}
          place={place}
          options={options}
          chosen={option?.status}
          onChoose={(status: Status) => {
            setChosen(status)
            moveOrder.reset()
            moveItem.reset()
          }}
        />
        {item && (
          <Field
            label={texts.comment}
            hint={item.comment ? texts.lastComment(item.comment) : texts.commentHint}
          >
            {(ids) => (
              <textarea
                {...ids}
                className="in"
                maxLength={2000}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
        )}
        {error && (
          <Note tone="bad" live>
            {reasonOf(error)}
          </Note>
        )}
        <DialogActions>
          <button type="button" className="btn quiet" onClick={onClose}>
            {texts.cancel}
          </button>
          <button type="submit" className="btn primary" disabled={!canSave}>
            {isSaving ? texts.saving : texts.save}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
