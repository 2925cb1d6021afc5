import type { OrderItemView, OrderView } from '@printery/contract'
import { type Phase, publicNumber } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { useRef } from 'react'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import { findSelectedOption, StatusOptions } from './status-options.tsx'
import { useStatusMove } from './use-status-move.ts'

interface Props {
  order: OrderView
  /** Without an item the order itself is moved. */
  item?: OrderItemView
  phase: Phase
  onClose: () => void
}

/** Moves an order, or one item of it, to another status of this phase. */
export function StatusDialog({ order, item, phase, onClose }: Props) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const move = useStatusMove({ order, item, phase, onDone: onClose })
  const number = publicNumber(order.id)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.phases[phase]}
      initialFocus={() => findSelectedOption(fieldset)}
    >
      <DialogForm
        onSubmit={move.submit}
        error={move.error ? reasonOf(move.error) : undefined}
        submit={move.isSaving ? texts.saving : texts.save}
        isDisabled={!move.canSave}
        onCancel={() => {
          move.discardComment()
          onClose()
        }}
      >
        <p className="small muted">
          {item ? texts.ofItem(item.product.title, number) : texts.ofOrder(number)}
        </p>
        <StatusOptions
          legend={texts.choose}
          fieldset={fieldset}
          options={move.options}
          selected={move.selected}
          onChoose={move.choose}
        />
        {item && <CommentField item={item} comment={move.comment} onComment={move.setComment} />}
      </DialogForm>
    </Dialog>
  )
}

interface CommentProps {
  item: OrderItemView
  comment: string
  onComment: (comment: string) => void
}

function CommentField({ item, comment, onComment }: CommentProps) {
  return (
    <Field label={texts.comment} hint={item.comment ? texts.lastComment(item.comment) : texts.commentHint}>
      {(ids) => (
        <textarea
          {...ids}
          className="input"
          maxLength={2000}
          value={comment}
          onChange={(event) => onComment(event.target.value)}
        />
      )}
    </Field>
  )
}
