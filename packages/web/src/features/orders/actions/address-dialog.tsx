import type { OrderView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import type { FormEvent } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Address, useChangeAddress } from '../data.ts'
import { texts } from '../texts.ts'

interface AddressDialogProps {
  order: OrderView
  open: boolean
  onClose: () => void
}

export function AddressDialog({ order, open, onClose }: AddressDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={texts.addressDialog.title}>
      {open && <AddressForm order={order} onClose={onClose} />}
    </Dialog>
  )
}

const fields = [
  { name: 'customerFirstName', label: texts.addressDialog.firstName, autoComplete: 'given-name', max: 100 },
  { name: 'customerLastName', label: texts.addressDialog.lastName, autoComplete: 'family-name', max: 100 },
  { name: 'customerAddress', label: texts.addressDialog.address, autoComplete: 'street-address', max: 500 },
] as const satisfies readonly { name: keyof Address; label: string; autoComplete: string; max: number }[]

function AddressForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const {
    texts: address,
    change: updateAddress,
    discard,
    clearAfter,
  } = useSavedTexts<keyof Address>(`delivery-address ${order.id}`, {
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName,
    customerAddress: order.customerAddress,
  })
  const change = useChangeAddress()
  const toast = useToast()
  const isMissing = (name: keyof Address) => address[name].trim() === ''
  const isComplete = !fields.some(({ name }) => isMissing(name))

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete || change.isPending) return
    const request = change.mutateAsync(
      { id: order.id, address },
      {
        onSuccess: () => {
          toast(texts.addressDialog.saved, 'ok')
          onClose()
        },
      },
    )
    clearAfter(request)
  }

  return (
    <DialogForm
      onSubmit={send}
      submit={change.isPending ? texts.addressDialog.saving : texts.addressDialog.save}
      cancel={texts.addressDialog.back}
      isBusy={!isComplete || change.isPending}
      onCancel={() => {
        discard()
        onClose()
      }}
    >
      {change.error && (
        <Note tone="bad" live>
          {errorMessageOf(change.error)}
        </Note>
      )}
      {fields.map(({ name, label, autoComplete, max }) => (
        <Field
          key={name}
          label={label}
          error={isMissing(name) ? texts.addressDialog.errors[name] : undefined}
        >
          {(ids) => (
            <input
              className="input"
              autoComplete={autoComplete}
              maxLength={max}
              value={address[name]}
              onChange={(event) => updateAddress({ [name]: event.target.value })}
              {...ids}
            />
          )}
        </Field>
      ))}
    </DialogForm>
  )
}
