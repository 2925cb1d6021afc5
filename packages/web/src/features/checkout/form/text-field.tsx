import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'className'> {
  name: Exclude<keyof typeof texts.labels, 'shippingType' | 'orderNotes' | 'country'>
  hint?: string
  isRequired?: boolean
  className?: string
}

/** One text field of the form. The id of its container is the field's name, so that links can point to it. */
export function TextField({ name, hint, isRequired = true, className = '', ...input }: TextFieldProps) {
  const { register, formState } = useFormContext<CheckoutFields>()
  return (
    <div id={name} className={className}>
      <Field label={texts.labels[name]} error={formState.errors[name]?.message} hint={hint}>
        {(ids) => (
          <input className="input" aria-required={isRequired} {...input} {...ids} {...register(name)} />
        )}
      </Field>
    </div>
  )
}
