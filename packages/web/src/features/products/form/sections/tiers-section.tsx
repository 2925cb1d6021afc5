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
  const edit = (index: number, changes: Partial<TierRow>) =>
    change({ tiers: tiers.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)) })
  return (
    <FormSection title={texts.tiers} hint={texts.tiersHint}>
      <div className="rows tiers">
        <div className="row head" aria-hidden="true">
          <span>{texts.start}</span>
          <span>{texts.end}</span>
          <span>{texts.price}</span>
        </div>
        {tiers.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the last row can be removed, so indexes are stable
          <div className="row" key={index}>
            <RowField
              issue={`price.${index}.startRange`}
              label={texts.tier(texts.start, index + 1)}
              error={errors[`price.${index}.startRange`]}
              value={String(starts[index]?.startRange ?? '')}
            />
            <RowField
              issue={`price.${index}.endRange`}
              label={texts.tier(texts.end, index + 1)}
              placeholder={index === tiers.length - 1 ? texts.noEnd : undefined}
              error={errors[`price.${index}.endRange`]}
              value={row.end}
              onChange={(end) => edit(index, { end })}
              onLeave={leave}
            />
            <RowField
              issue={`price.${index}.pricePerUnit`}
              label={texts.tier(texts.price, index + 1)}
              error={errors[`price.${index}.pricePerUnit`]}
              hint={starts[index]?.pricePerUnit === 0 ? texts.free : undefined}
              value={row.price}
              onChange={(price) => edit(index, { price })}
              onLeave={leave}
            />
            {index === tiers.length - 1 && tiers.length > 1 && (
              <button
                type="button"
                className="icon-button sm"
                aria-label={texts.removeTier(index + 1)}
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
