import { useController, useFormContext, useWatch } from 'react-hook-form'
import { billingFields, type CheckoutFields, canCopyShipping } from '../model.ts'
import { texts } from '../texts.ts'
import { FormSection } from './form-section.tsx'
import { TextField } from './text-field.tsx'

/** Copied values are shown as text; they become fields once they are no longer copied. */
export function BillingFields() {
  const { control } = useFormContext<CheckoutFields>()
  const { field } = useController({ control, name: 'isSameAsShipping' })
  const fields = useWatch({ control }) as CheckoutFields
  const isCopied = fields.isSameAsShipping
  const summary = canSummarise(fields)
    ? [`${fields.billingFirstName} ${fields.billingLastName}`, fields.billingAddress]
    : [texts.billingCopied]
  return (
    <FormSection
      id="billing"
      title={texts.billing}
      names={billingFields}
      summary={summary}
      isCopied={isCopied}
      head={
        <label className="check" id="isSameAsShipping">
          <input
            type="checkbox"
            name={field.name}
            ref={field.ref}
            checked={isCopied}
            disabled={!canCopyShipping(fields)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
          />
          <span>{texts.sameAsShipping}</span>
        </label>
      }
    >
      <div className="two">
        <TextField
          name="billingFirstName"
          autoComplete="billing given-name"
          maxLength={100}
          readOnly={isCopied}
        />
        <TextField
          name="billingLastName"
          autoComplete="billing family-name"
          maxLength={100}
          readOnly={isCopied}
        />
      </div>
      <TextField
        name="billingAddress"
        autoComplete="billing street-address"
        maxLength={500}
        readOnly={isCopied}
      />
    </FormSection>
  )
}

function canSummarise(fields: CheckoutFields): boolean {
  return billingFields.every((name) => fields[name].trim() !== '')
}
