import type { OrderView } from '@printery/contract'
import { type FormEvent, useState } from 'react'
import type { Portal } from '../../../shell/portal/portal-entries.ts'
import { useSavedText } from '../../../storage/saved-texts.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type NoteField, reasonOf, useChangeNote } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'

const maxLengths: Record<NoteField, number> = { additionalComments: 2000, internalNotes: 4000 }

/** Notes on the order: from the customer, for the customer, and internal ones of the staff. */
export function StaffNotes({ order, portal }: { order: OrderView; portal: Portal }) {
  return (
    <section>
      <h2>{texts.order.notes}</h2>
      {order.orderNotes && (
        <>
          <h3 className="small">{texts.order.fromCustomer}</h3>
          <p className="small so-written-text">{order.orderNotes}</p>
        </>
      )}
      <Note order={order} field="internalNotes" />
      {portal === 'admin' && <Note order={order} field="additionalComments" />}
    </section>
  )
}

function Note({ order, field }: { order: OrderView; field: NoteField }) {
  const [isOpen, setOpen] = useState(false)
  const note = order[field]
  const { title, none: emptyText, edit } = texts.order.note[field]
  return (
    <>
      <h3 className="small">
        {title}
        {!isOpen && (
          <button type="button" className="link" aria-label={edit} onClick={() => setOpen(true)}>
            {texts.order.edit}
          </button>
        )}
      </h3>
      {isOpen ? (
        <NoteForm order={order} field={field} onDone={() => setOpen(false)} />
      ) : (
        <p className={note ? 'small so-written-text' : 'small muted'}>{note ?? emptyText}</p>
      )}
    </>
  )
}

interface FormProps {
  order: OrderView
  field: NoteField
  onDone: () => void
}

function NoteForm({ order, field, onDone }: FormProps) {
  // The order as loaded: its version is sent with the note, so that a newer note of somebody else is not overwritten.
  const [loadedOrder] = useState(order)
  const savedText = useSavedText(`${field} ${order.id}`)
  const [text, setText] = useState(savedText.text || (order[field] ?? ''))
  const change = useChangeNote()
  const toast = useToast()
  const { title } = texts.order.note[field]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending) return
    const request = change.mutateAsync(
      { order: loadedOrder, field, text },
      {
        onSuccess: () => {
          toast(texts.order.noteSaved, 'ok')
          onDone()
        },
      },
    )
    savedText.clearAfter(request)
  }

  return (
    <form className="grid gap-2" onSubmit={submit} noValidate>
      <Field
        label={title}
        hint={texts.order.note[field].hint}
        error={change.error ? reasonOf(change.error) : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            // biome-ignore lint/a11y/noAutofocus: the Edit button opens the field
            autoFocus
            className="input"
            rows={4}
            maxLength={maxLengths[field]}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              savedText.setText(event.target.value)
              change.reset()
            }}
          />
        )}
      </Field>
      <span className="flex gap-2">
        <Button type="submit" kind="primary" size="sm" isBusy={change.isPending}>
          {change.isPending ? texts.saving : texts.save}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          onClick={() => {
            savedText.discard()
            onDone()
          }}
        >
          {texts.cancel}
        </Button>
      </span>
    </form>
  )
}
