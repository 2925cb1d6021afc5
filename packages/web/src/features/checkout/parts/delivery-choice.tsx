import { type Cents, deliveryWindow, formatDays, shippingTypes } from '@printery/domain'
import { useFormContext } from 'react-hook-form'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'

interface DeliveryChoiceProps {
  now: Date
  /** kg */
  weight: number
  costs: Record<(typeof shippingTypes)[number], Cents | undefined>
}

export function DeliveryChoice({ now, weight, costs }: DeliveryChoiceProps) {
  const { register, formState, watch } = useFormContext<CheckoutFields>()
  const error = formState.errors.shippingType?.message
  const isChosen = watch('shippingType') !== ''
  return (
    <section className="blk" id="shippingType">
      <h2 id="delivery-h">{texts.delivery}</h2>
      <div
        className="ship"
        role="radiogroup"
        aria-labelledby="delivery-h"
        aria-required="true"
        aria-describedby={error ? 'delivery-e delivery-d' : 'delivery-d'}
      >
        {shippingTypes.map((type) => (
          <label key={type} className="opt">
            <input type="radio" value={type} {...register('shippingType')} />
            <b>{texts.shipping[type]}</b>
            <span className="p">{costs[type] !== undefined && <Price cents={costs[type]} />}</span>
            <span className="d">
              {texts.shippingDays(type)}
              <b>{formatDays(deliveryWindow(type, now))}</b>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="field err" id="delivery-e">
          <p className="msg">
            <Icon name="warn" />
            {error}
          </p>
        </div>
      )}
      <p className="small muted" id="delivery-d">
        {isChosen ? texts.weight(weight) : texts.shippingMissing}
      </p>
    </section>
  )
}
