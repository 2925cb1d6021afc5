import { useFormContext, useWatch } from 'react-hook-form'
import { type CheckoutFields, canCopyShipping } from '../model.ts'
import { texts } from '../texts.ts'
import { TextField } from './text-field.tsx'

/** Copied fields stay visible and can't be typed into: the bill shows exactly these words. */
export function BillingFields() {
  const { control, register } = useFormContext<CheckoutFields>()
  const fields = useWatch({ control }) as CheckoutFields
  const copied = fields.isSameAsShipping
  return (
    <section className="blk" aria-labelledby="billing-h">
      <h2 id="billing-h">{texts.billing}</h2>
      <label className="check" id="isSameAsShipping">
        <input
          type="checkbox"
          disabled={!copied && !canCopyShipping(fields)}
          {...register('isSameAsShipping')}
        />
        <span>{texts.sameAsShipping}</span>
      </label>
      <div className="two">
        <TextField
          name="billingFirstName"
          autoComplete="billing given-name"
          maxLength={100}
          readOnly={copied}
        />
        <TextField
          name="billingLastName"
          autoComplete="billing family-name"
          maxLength={100}
          readOnly={copied}
        />
      </div>
      <TextField
        name="billingAddress"
        autoComplete="billing street-address"
        maxLength={500}
        readOnly={copied}
      />
    </section>
  )
}
