import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { customerQuery } from '../../../queries/customers-query.ts'
import { CustomerField } from '../../../shell/portal/customer-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import type { Fields } from '../model.ts'
import { texts } from '../texts.ts'

interface DetailsFieldsProps {
  fields: Fields
  issues: Record<string, string>
  onChange: (changes: Partial<Fields>) => void
}

/** Customer of the order, and delivery address. */
export function DetailsFields({ fields, issues, onChange }: DetailsFieldsProps) {
  useAccountDetails(fields, onChange)
  const inputProps = (
    name: 'customerEmail' | 'customerFirstName' | 'customerLastName' | 'customerPhoneNumber',
  ) => ({
    name,
    className: 'input',
    autoComplete: 'off',
    value: fields[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <CustomerField
        label={texts.account}
        hint={texts.accountHint}
        clear={texts.noAccount}
        userId={fields.userId}
        error={issues['sale.userId']}
        onSelect={(userId) => onChange({ userId })}
      />
      <div className="sale-two">
        <Field label={texts.firstName} error={issues.customerFirstName}>
          {(ids) => <input {...inputProps('customerFirstName')} maxLength={100} {...ids} />}
        </Field>
        <Field label={texts.lastName} error={issues.customerLastName}>
          {(ids) => <input {...inputProps('customerLastName')} maxLength={100} {...ids} />}
        </Field>
        <Field label={texts.email} error={issues.customerEmail}>
          {(ids) => <input {...inputProps('customerEmail')} inputMode="email" maxLength={254} {...ids} />}
        </Field>
        <Field label={texts.phone} error={issues.customerPhoneNumber}>
          {(ids) => <input {...inputProps('customerPhoneNumber')} inputMode="tel" maxLength={50} {...ids} />}
        </Field>
      </div>
      <Field label={texts.address} error={issues.customerAddress}>
        {(ids) => (
          <textarea
            {...ids}
            name="customerAddress"
            className="input"
            rows={2}
            autoComplete="off"
            maxLength={500}
            value={fields.customerAddress}
            onChange={(event) => onChange({ customerAddress: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** Fills blank fields with the details of the selected account. */
function useAccountDetails(fields: Fields, onChange: DetailsFieldsProps['onChange']): void {
  const { userId } = fields
  const { data: user } = useQuery({ ...customerQuery(userId), enabled: userId !== '' })
  const filledUserId = useRef('')
  useEffect(() => {
    if (!user || user.id !== userId || filledUserId.current === userId) return
    filledUserId.current = userId
    const userDetails = {
      customerEmail: user.email,
      customerFirstName: user.firstName,
      customerLastName: user.lastName,
      customerPhoneNumber: user.phoneNumber,
      customerAddress: user.address,
    }
    const missingDetails = Object.entries(userDetails).filter(
      ([name, text]) => text && fields[name as keyof Fields] === '',
    )
    if (missingDetails.length > 0) onChange(Object.fromEntries(missingDetails))
  })
}
