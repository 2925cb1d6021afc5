import type { DiscountView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { CustomerField } from '../../../shell/portal/customer-field.tsx'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Fields, usedOf } from '../model.ts'
import { texts } from '../texts.ts'
import { useDiscountForm } from '../use-discount-form.ts'
import { SwitchField } from './switch-field.tsx'
import { TypedField } from './typed-field.tsx'

type TypedName = 'code' | 'percentage' | 'description' | 'minimumSpend' | 'expiryDays' | 'useLimit'

interface DiscountFormProps {
  /** None: a new one is made. */
  discount: DiscountView | undefined
  /** The only customer who may use a new one, where that is settled. */
  forCustomer?: string | undefined
  isFirstTaken: boolean
  onDone: () => void
}

export function DiscountForm({ discount, forCustomer, isFirstTaken, onDone }: DiscountFormProps) {
  const { form: words } = texts
  const form = useDiscountForm(discount, forCustomer, onDone)
  const { fields, errors } = form
  const typed = (name: TypedName) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  })
  const turn = (name: keyof Fields) => (isOn: boolean) => form.change({ [name]: isOn })
  return (
    <DialogForm
      className="discount-form"
      onSubmit={form.submit}
      submit={form.isSaving ? words.saving : discount ? words.save : texts.add}
      cancel={words.cancel}
      isBusy={form.isSaving}
      onCancel={form.cancel}
    >
      <div className="pair">
        <TypedField {...typed('code')} label={words.code} maxLength={50} isCode />
        <TypedField {...typed('percentage')} label={words.percentage} maxLength={3} inputMode="numeric" />
      </div>
      <TypedField {...typed('description')} label={words.description} maxLength={200} prose />
      {(!discount || fields.userId !== '') && (
        <CustomerField
          label={words.customer}
          hint={words.everybodyHint}
          clear={words.forEverybody}
          userId={fields.userId}
          error={errors.userId}
          {...(!discount && !forCustomer && { onSelect: (userId: string) => form.change({ userId }) })}
        />
      )}
      <div className="pair">
        <Field label={words.type} error={errors.type}>
          {(ids) => (
            <Select
              name="type"
              value={fields.type}
              onChange={(event) => form.change({ type: event.target.value as Fields['type'] })}
              {...ids}
            >
              <option value="" disabled hidden>
                {words.choose}
              </option>
              <option value="price">{words.types.price}</option>
              <option value="quantity">{words.types.quantity}</option>
            </Select>
          )}
        </Field>
        <TypedField
          {...typed('minimumSpend')}
          label={words.minimum[fields.type === 'quantity' ? 'quantity' : 'price']}
          hint={words.minimumHint}
          maxLength={14}
          inputMode="decimal"
        />
      </div>
      <div className="pair">
        <TypedField
          {...typed('expiryDays')}
          label={words.expiryDays}
          hint={words.expiryDaysHint}
          maxLength={4}
          inputMode="numeric"
        />
        <Field
          label={words.expiryDate}
          hint={
            form.countAgain ? (
              <button type="button" className="link" onClick={form.countAgain}>
                {words.countFromToday}
              </button>
            ) : (
              words.expiryDateHint
            )
          }
        >
          {(ids) => (
            <input
              className="in mono"
              readOnly
              value={form.end ? formatMoment(form.end) : texts.neverExpires}
              {...ids}
            />
          )}
        </Field>
      </div>
      <div className="pair">
        <TypedField
          {...typed('useLimit')}
          label={words.useLimit}
          hint={words.useLimitHint}
          maxLength={6}
          inputMode="numeric"
        />
        {discount && (
          <Field label={words.used}>
            {(ids) => <input className="in mono" readOnly value={usedOf(discount)} {...ids} />}
          </Field>
        )}
      </div>
      <div className="pair">
        <SwitchField
          label={words.isEnable}
          hint={words.isEnableHint}
          isOn={fields.isEnable}
          onChange={turn('isEnable')}
        />
        {fields.userId === '' && (
          <>
            <SwitchField
              label={words.isPublic}
              hint={words.isPublicHint}
              isOn={fields.isPublic}
              onChange={turn('isPublic')}
            />
            <SwitchField
              label={words.newUserDisc}
              hint={isFirstTaken ? words.firstOrderDiscountExists : words.newUserDiscHint}
              error={errors.newUserDisc}
              isOn={fields.newUserDisc}
              // One that is on can always be switched off.
              isDisabled={isFirstTaken && !fields.newUserDisc}
              onChange={turn('newUserDisc')}
            />
          </>
        )}
        <SwitchField
          label={words.freeDelivery}
          hint={words.freeDeliveryHint}
          isOn={fields.freeDelivery}
          onChange={turn('freeDelivery')}
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
