import { type Cents, shippingTypes } from '@printery/domain'
import { formatDelivery } from '@printery/domain/delivery'
import { useController, useFormContext } from 'react-hook-form'
import { useDelivery } from '../../../api/shop-terms.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Price } from '../../../ui/display/price.tsx'
import type { CheckoutFields } from '../model.ts'
import { texts } from '../texts.ts'

interface DeliveryChoiceProps {
  now: Date
  /** In kg. */
  weight: number
  costs: Record<(typeof shippingTypes)[number], Cents | undefined>
}

export function DeliveryChoice({ now, weight, costs }: DeliveryChoiceProps) {
  const { control } = useFormContext<CheckoutFields>()
  const rules = useDelivery()
  // Controlled, because the value of an uncontrolled radio group without a choice becomes null at the first validation.
  const { field, fieldState } = useController({ control, name: 'shippingType' })
  const error = fieldState.error?.message
  const isSelected = field.value !== ''
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
        {shippingTypes.map((type, index) => (
          <label key={type} className="opt">
            <input
              type="radio"
              name={field.name}
              value={type}
              checked={field.value === type}
              onChange={() => field.onChange(type)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
            />
            <b>{texts.shipping[type]}</b>
            <span className="p">{costs[type] !== undefined && <Price cents={costs[type]} />}</span>
            <span className="d">
              {texts.shippingDays(rules.days[type])}
              <b>{formatDelivery(rules, type, now)}</b>
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
        {isSelected ? texts.weight(weight) : texts.shippingMissing}
      </p>
    </section>
  )
}
