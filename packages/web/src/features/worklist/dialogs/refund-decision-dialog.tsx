import type { OrderView } from '@printery/contract'
import { formatTotal, publicNumber, type RefundDecision, refundDecisions } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useRef, useState } from 'react'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf, useDecideRefund } from '../data.ts'
import { portalTexts } from '../texts.ts'

const texts = portalTexts.hold

/** The form in which an admin decides about a dispatched order whose payment was refunded in full. */
export function RefundDecisionDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [decision, setDecision] = useState<RefundDecision>('keep')
  const { text: note, setText: setNote, discard, clearAfter } = useSavedText(`refund-decision ${order.id}`)
  const decide = useDecideRefund()
  const toast = useToast()
  const firstOption = useRef<HTMLInputElement>(null)
  const canSave = note.trim() !== '' && !decide.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return
    const onSuccess = () => {
      toast(texts.done[decision], 'ok')
      onClose()
    }
    clearAfter(decide.mutateAsync({ order, decision, note: note.trim() }, { onSuccess }))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      initialFocus={() => firstOption.current}
    >
      <DialogForm
        onSubmit={submit}
        error={decide.error ? reasonOf(decide.error) : undefined}
        submit={decide.isPending ? portalTexts.saving : portalTexts.save}
        isDisabled={!canSave}
        onCancel={() => {
          discard()
          onClose()
        }}
      >
        <p className="small muted">
          {texts.intro(publicNumber(order.id), formatTotal(order.refundedAmount))}
        </p>
        <fieldset className="option-list">
          <legend className="visually-hidden">{texts.decision}</legend>
          {refundDecisions.map((option) => (
            <label className="opt" key={option}>
              <input
                ref={option === 'keep' ? firstOption : undefined}
                type="radio"
                name="decision"
                checked={decision === option}
                onChange={() => setDecision(option)}
              />
              <b>{texts.choices[option]}</b>
              <span className="d">{texts.hints[option]}</span>
            </label>
          ))}
        </fieldset>
        <Field label={texts.notes[decision]} hint={texts.noteHints[decision]}>
          {(ids) => (
            <textarea
              {...ids}
              className="input"
              required
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
