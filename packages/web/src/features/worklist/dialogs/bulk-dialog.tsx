import type { OrderView } from '@printery/contract'
import { publicNumber, type Status } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useRef, useState } from 'react'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { reasonOf, useMoveItems } from '../data.ts'
import { bulkSteps, suggestedBulk } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'
import { findSelectedOption, StatusOptions } from './status-options.tsx'

/** Sets the same status for all items of an order that may have it. */
export function BulkDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const steps = bulkSteps(order.items)
  const [selected, setSelected] = useState<Status | undefined>(() => suggestedBulk(steps)?.status)
  const [withOrder, setWithOrder] = useState(true)
  const move = useMoveItems()
  const toast = useToast()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const step = steps.find((step) => step.status === selected)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (step === undefined || move.isPending) return
    const { status, items } = step
    move.mutate(
      { order, items, status, withOrder },
      {
        onSuccess: ({ moved, reason }) => {
          if (reason === undefined) toast(texts.bulkDone(moved, status), 'ok')
          else toast(texts.bulkPartial(moved, items.length, reason), 'bad')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.bulk}
      initialFocus={() => findSelectedOption(fieldset)}
    >
      <DialogForm
        onSubmit={submit}
        error={move.error ? reasonOf(move.error) : undefined}
        submit={move.isPending ? texts.saving : texts.save}
        isDisabled={step === undefined || move.isPending}
        onCancel={onClose}
      >
        <p className="small muted">
          {texts.ofOrder(publicNumber(order.id))}. {steps.length === 0 ? texts.bulkNone : texts.bulkHint}
        </p>
        <StatusOptions
          legend={texts.choose}
          fieldset={fieldset}
          selected={step?.status}
          onChoose={setSelected}
          options={steps.map(({ status, items }) => ({
            status,
            note: texts.bulkCount(items.length, order.items.length),
          }))}
        />
        {steps.length > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={withOrder}
              onChange={(event) => setWithOrder(event.target.checked)}
            />
            {texts.bulkOrder}
          </label>
        )}
      </DialogForm>
    </Dialog>
  )
}
