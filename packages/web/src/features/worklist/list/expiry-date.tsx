import type { OrderView } from '@printery/contract'
import { formatDay, shopDay } from '@printery/domain'
import { Popover } from '@printery/ui/popover'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf, useChangeDate } from '../data.ts'
import { expiryOf } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  /** Whether the number of days left is below the date instead of beside it. */
  isStacked?: boolean
}

/** The delivery day, the number of days left in colour and text, and a button to change the day. */
export function ExpiryDate({ order, isStacked = false }: Props) {
  const [open, setOpen] = useState(false)
  const expiry = expiryOf(order, new Date())
  const day = formatDay(order.shippingDate)
  if (expiry === undefined)
    return (
      <span className={isStacked ? 'expiry stacked' : 'expiry'}>
        <span className="expiry-day">{day}</span>
      </span>
    )
  return (
    <span className={isStacked ? 'expiry stacked' : 'expiry'}>
      <span className={`expiry-day ${expiry.tone}`} title={expiry.sentence}>
        {day}{' '}
        <span className="days-left" aria-hidden="true">
          {expiry.short}
        </span>
        <span className="visually-hidden">, {expiry.sentence}</span>
      </span>
      {!order.isPart && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          title={texts.editDate}
          trigger={
            <button type="button" className="icon-button sm" aria-label={texts.editDate}>
              <Icon name="calendar" />
            </button>
          }
        >
          <DateForm order={order} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </span>
  )
}

function DateForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const [day, setDay] = useState(order.shippingDate)
  const change = useChangeDate()
  const toast = useToast()
  const today = shopDay(new Date())
  const isEarly = day !== '' && day < today
  const isReady = day !== '' && !isEarly && day !== order.shippingDate && !change.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    change.mutate(
      { order, day },
      {
        onSuccess: () => {
          toast(texts.dateUpdated, 'ok')
          onDone()
        },
      },
    )
  }

  const error = isEarly ? texts.dateTooEarly : change.error ? reasonOf(change.error) : undefined
  return (
    <form onSubmit={submit} className="grid gap-3 p-2" aria-label={texts.editDate} noValidate>
      <Field label={texts.date} error={error}>
        {(ids) => (
          <input
            {...ids}
            className="input"
            type="date"
            min={today}
            value={day}
            onChange={(event) => {
              setDay(event.target.value)
              change.reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" size="sm" disabled={!isReady}>
        {change.isPending ? texts.saving : texts.update}
      </Button>
    </form>
  )
}
