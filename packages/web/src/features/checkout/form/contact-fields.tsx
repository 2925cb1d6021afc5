import { useFormContext, useWatch } from 'react-hook-form'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

const names = [
  'customerEmail',
  'customerFirstName',
  'customerLastName',
  'customerAddress',
  'customerPhoneNumber',
] as const

/** `hint` describes what the contact is used for. */
export function ContactFields({ hint }: { hint?: string | undefined }) {
  const { control } = useFormContext<CheckoutFields>()
  const fields = useWatch({ control }) as CheckoutFields
  const summary = [
    `${fields.customerFirstName} ${fields.customerLastName}`,
    fields.customerAddress,
    `${fields.customerEmail}, ${fields.customerPhoneNumber}`,
  ]
  return (
    <FormSection id="contact" title={texts.contact} names={names} summary={summary} className="first">
      {hint && <p className="small muted">{hint}</p>}
      <TextField name="customerEmail" type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <div className="two">
        <TextField name="customerFirstName" autoComplete="shipping given-name" maxLength={100} />
        <TextField name="customerLastName" autoComplete="shipping family-name" maxLength={100} />
      </div>
      <TextField name="customerAddress" autoComplete="shipping street-address" maxLength={500} />
      <TextField
        name="customerPhoneNumber"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={50}
        hint={texts.phoneHint}
        className="phone"
      />
    </FormSection>
  )
}
