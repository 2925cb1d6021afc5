import type { DiscountView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { audienceOf, conditionOf, endOf, stateOf, usageText } from '../model.ts'
import { texts } from '../texts.ts'

interface DiscountRowProps {
  discount: DiscountView
  onShowUses: () => void
  onEdit: () => void
  onDelete: () => void
}

export function DiscountRow({ discount, onShowUses, onEdit, onDelete }: DiscountRowProps) {
  const id = useId()
  const now = new Date()
  const { tone, label } = stateOf(discount, now)
  const { code, expiryDate } = discount
  return (
    <li aria-labelledby={id}>
      <div className="what">
        <h2 id={id} className="mono">
          {code}
        </h2>
        <Pill tone={tone}>{label}</Pill>
        <p>{discount.description}</p>
      </div>
      <dl>
        <LabelledValue name={texts.reward}>
          <span className="mono">{texts.percent(discount.percentage)}</span>
          {discount.freeDelivery && <small>{texts.andDelivery}</small>}
        </LabelledValue>
        <LabelledValue name={texts.condition}>{conditionOf(discount)}</LabelledValue>
        <LabelledValue name={texts.expiry}>
          {endOf(discount, now)}
          {expiryDate && <small className="mono">{formatMoment(new Date(expiryDate))}</small>}
        </LabelledValue>
        <LabelledValue name={texts.used}>
          <button
            type="button"
            className="link"
            aria-label={texts.showUses(code, usageText(discount))}
            onClick={onShowUses}
          >
            {usageText(discount)}
          </button>
        </LabelledValue>
        <LabelledValue name={texts.for}>
          {discount.userId === null ? (
            audienceOf(discount)
          ) : (
            <Link to={`/account/user/${discount.userId}`}>{audienceOf(discount)}</Link>
          )}
        </LabelledValue>
      </dl>
      <div className="do">
        <Button kind="quiet" size="sm" aria-label={texts.editOf(code)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <button type="button" className="icon-button sm" aria-label={texts.removeOf(code)} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

function LabelledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
