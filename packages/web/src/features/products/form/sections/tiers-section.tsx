import { maxTiers } from '@printery/domain/product-form'
import { Icon } from '../../../../ui/display/icon.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { type TierRow, tierRow, tiersOf } from '../form-model.ts'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, PartIssue, type PartProps } from './form-section.tsx'
import { RowField } from './row-field.tsx'

export function TiersSection({ fields, errors, change, leave }: PartProps) {
  const { tiers } = fields
  const starts = tiersOf(fields)
  const edit = (at: number, part: Partial<TierRow>) =>
    change({ tiers: tiers.map((row, index) => (index === at ? { ...row, ...part } : row)) })
  return (
    <FormSection title={texts.tiers} hint={texts.tiersHint}>
      <div className="rows tiers">
        <div className="row head" aria-hidden="true">
          <span>{texts.start}</span>
          <span>{texts.end}</span>
          <span>{texts.price}</span>
        </div>
        {tiers.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the last row can go, so a row is its index
          <div className="row" key={at}>
            <RowField
              issue={`price.${at}.startRange`}
              label={texts.tier(texts.start, at + 1)}
              error={errors[`price.${at}.startRange`]}
              value={String(starts[at]?.startRange ?? '')}
            />
            <RowField
              issue={`price.${at}.endRange`}
              label={texts.tier(texts.end, at + 1)}
              placeholder={at === tiers.length - 1 ? texts.noEnd : undefined}
              error={errors[`price.${at}.endRange`]}
              value={row.end}
              onChange={(end) => edit(at, { end })}
              onLeave={leave}
            />
            <RowField
              issue={`price.${at}.pricePerUnit`}
              label={texts.tier(texts.price, at + 1)}
              error={errors[`price.${at}.pricePerUnit`]}
              hint={starts[at]?.pricePerUnit === 0 ? texts.free : undefined}
              value={row.price}
              onChange={(price) => edit(at, { price })}
              onLeave={leave}
            />
            {at === tiers.length - 1 && tiers.length > 1 && (
              <button
                type="button"
                className="ib sm"
                aria-label={texts.removeTier(at + 1)}
                onClick={() => change({ tiers: tiers.slice(0, -1) })}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        ))}
      </div>
      <Button
        size="sm"
        disabled={tiers.length >= maxTiers}
        onClick={() => change({ tiers: [...tiers, tierRow()] })}
      >
        <Icon name="plus" />
        {texts.addTier}
      </Button>
      <PartIssue issue="price" error={errors.price} />
    </FormSection>
  )
}
