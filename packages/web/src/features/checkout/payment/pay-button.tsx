import { type Cents, formatTotal } from '@printery/domain'
import { useFormContext } from 'react-hook-form'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { CheckoutFields, FieldName } from '../model.ts'
import { texts } from '../texts.ts'

interface PayButtonProps {
  /** Fields that keep the button disabled, in the order of the form. */
  missing: readonly FieldName[]
  /** Disabled for another reason that the page shows: a line, or the shipping cost. */
  isBlocked: boolean
  /** Id of the form that the button submits. */
  form: string
  /** Shown beside the button on phones, where both are always visible. */
  total: Cents
}

/** The submit button. It can be focused while disabled, and is followed by links to the missing fields. */
export function PayButton({ missing, isBlocked, form, total }: PayButtonProps) {
  const isIncomplete = missing.length > 0
  return (
    <div className="pay">
      <div className="paybar">
        <p className="now" aria-hidden="true">
          {texts.total} <b>{formatTotal(total)}</b>
        </p>
        <Tooltip text={isIncomplete ? texts.checkoutDisabled : undefined} className="grid">
          <Button
            type="submit"
            form={form}
            kind="primary"
            size="lg"
            isBlock
            aria-disabled={isIncomplete || isBlocked ? true : undefined}
          >
            {texts.checkout}
          </Button>
        </Tooltip>
      </div>
      {isIncomplete && (
        <p className="small muted">
          {texts.checkoutDisabled}{' '}
          {missing.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <FieldLink name={name} />
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}

/** A link that focuses a field of the form. */
export function FieldLink({ name }: { name: FieldName }) {
  const { setFocus } = useFormContext<CheckoutFields>()
  return (
    <a
      href={`#${name}`}
      onClick={(event) => {
        event.preventDefault()
        setFocus(name)
      }}
    >
      {texts.linkNames[name]}
    </a>
  )
}
