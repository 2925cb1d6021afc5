import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'

export function NotesField() {
  const { register, formState } = useFormContext<CheckoutFields>()
  return (
    <section className="blk last" id="orderNotes">
      <h2>{texts.notes}</h2>
      <Field
        label={<span className="visually-hidden">{texts.labels.orderNotes}</span>}
        hint={texts.notesHint}
        error={formState.errors.orderNotes?.message}
      >
        {(ids) => (
          <textarea className="input" rows={3} maxLength={2000} {...ids} {...register('orderNotes')} />
        )}
      </Field>
    </section>
  )
}
