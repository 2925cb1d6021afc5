import type { DiscountView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { CustomerField } from '../../../shell/portal/customer-field.tsx'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Fields, usageText } from '../model.ts'
import { texts } from '../texts.ts'
import { useDiscountForm } from '../use-discount-form.ts'
import { SwitchField } from './switch-field.tsx'
import { DiscountTextField } from './typed-field.tsx'

type TextFieldName = 'code' | 'percentage' | 'description' | 'minimumSpend' | 'expiryDays' | 'useLimit'

interface DiscountFormProps {
  /** Undefined for a new discount. */
  discount: DiscountView | undefined
  /** The only customer who may use a new discount, if fixed. */
  forCustomer?: string | undefined
  hasOtherFirstOrderDiscount: boolean
  onDone: () => void
}

export function DiscountForm({
  discount,
  forCustomer,
  hasOtherFirstOrderDiscount,
  onDone,
}: DiscountFormProps) {
  const { form: formTexts } = texts
  const form = useDiscountForm(discount, forCustomer, onDone)
  const { fields, errors } = form
  const typedField = (name: TextFieldName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  })
  const switchField = (name: keyof Fields) => (isOn: boolean) => form.change({ [name]: isOn })
  return (
    <DialogForm
      className="discount-form"
      onSubmit={form.submit}
      submit={form.isSaving ? formTexts.saving : discount ? formTexts.save : texts.add}
      cancel={formTexts.cancel}
      isBusy={form.isSaving}
      onCancel={form.cancel}
    >
      <div className="pair">
        <DiscountTextField {...typedField('code')} label={formTexts.code} maxLength={50} isCode />
        <DiscountTextField
          {...typedField('percentage')}
          label={formTexts.percentage}
          maxLength={3}
          inputMode="numeric"
        />
      </div>
      <DiscountTextField
        {...typedField('description')}
        label={formTexts.description}
        maxLength={200}
        isProse
      />
      {(!discount || fields.userId !== '') && (
        <CustomerField
          label={formTexts.customer}
          hint={formTexts.everybodyHint}
          clear={formTexts.forEverybody}
          userId={fields.userId}
          error={errors.userId}
          {...(!discount && !forCustomer && { onSelect: (userId: string) => form.change({ userId }) })}
        />
      )}
      <div className="pair">
        <Field label={formTexts.type} error={errors.type}>
          {(ids) => (
            <Select
              name="type"
              value={fields.type}
              onChange={(event) => form.change({ type: event.target.value as Fields['type'] })}
              {...ids}
            >
              <option value="" disabled hidden>
                {formTexts.choose}
              </option>
              <option value="price">{formTexts.types.price}</option>
              <option value="quantity">{formTexts.types.quantity}</option>
            </Select>
          )}
        </Field>
        <DiscountTextField
          {...typedField('minimumSpend')}
          label={formTexts.minimum[fields.type === 'quantity' ? 'quantity' : 'price']}
          hint={formTexts.minimumHint}
          maxLength={14}
          inputMode="decimal"
        />
      </div>
      <div className="pair">
        <DiscountTextField
          {...typedField('expiryDays')}
          label={formTexts.expiryDays}
          hint={formTexts.expiryDaysHint}
          maxLength={4}
          inputMode="numeric"
        />
        <Field
          label={formTexts.expiryDate}
          hint={
            form.countAgain ? (
              <button type="button" className="link" onClick={form.countAgain}>
                {formTexts.countFromToday}
              </button>
            ) : (
              formTexts.expiryDateHint
            )
          }
        >
          {(ids) => (
            <input
              className="input mono"
              readOnly
              value={form.end ? formatMoment(form.end) : texts.neverExpires}
              {...ids}
            />
          )}
        </Field>
      </div>
      <div className="pair">
        <DiscountTextField
          {...typedField('useLimit')}
          label={formTexts.useLimit}
          hint={formTexts.useLimitHint}
          maxLength={6}
          inputMode="numeric"
        />
        {discount && (
          <Field label={formTexts.used}>
            {(ids) => <input className="input mono" readOnly value={usageText(discount)} {...ids} />}
          </Field>
        )}
      </div>
      <div className="pair">
        <SwitchField
          label={formTexts.isEnable}
          hint={formTexts.isEnableHint}
          isOn={fields.isEnable}
          onChange={switchField('isEnable')}
        />
        {fields.userId === '' && (
          <>
            <SwitchField
              label={formTexts.isPublic}
              hint={formTexts.isPublicHint}
              isOn={fields.isPublic}
              onChange={switchField('isPublic')}
            />
            <SwitchField
              label={formTexts.newUserDisc}
              hint={
                hasOtherFirstOrderDiscount ? formTexts.firstOrderDiscountExists : formTexts.newUserDiscHint
              }
              error={errors.newUserDisc}
              isOn={fields.newUserDisc}
              // A switch that is on can always be switched off.
              isDisabled={hasOtherFirstOrderDiscount && !fields.newUserDisc}
              onChange={switchField('newUserDisc')}
            />
          </>
        )}
        <SwitchField
          label={formTexts.freeDelivery}
          hint={formTexts.freeDeliveryHint}
          isOn={fields.freeDelivery}
          onChange={switchField('freeDelivery')}
        />
      </div>
      {form.problem && (
        <Note tone="bad" live>
          {form.problem.title && (
            <p>
              <b>{form.problem.title}</b>
            </p>
          )}
          <p>{form.problem.text}</p>
        </Note>
      )}
    </DialogForm>
  )
}
