import { type SizeName, sizeNames } from '@printery/domain'
import { Icon } from '../../../../ui/display/icon.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, PartIssue, type PartProps } from './form-section.tsx'

/** The sizes are shown in the order of the list, not in that of their selection. */
export function SizesSection({ fields, errors, change, leave }: PartProps) {
  const { sizes } = fields
  const setSizes = (selected: readonly SizeName[]) =>
    change({ sizes: sizeNames.filter((size) => selected.includes(size)) })
  return (
    <FormSection title={texts.sizes} hint={texts.sizesHint}>
      <div className="size-rows">
        <ul>
          {sizes.map((size) => (
            <li key={size}>
              {size.toUpperCase()}
              <button
                type="button"
                aria-label={texts.removeSize(size.toUpperCase())}
                onClick={() => setSizes(sizes.filter((selectedSize) => selectedSize !== size))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
        <Select
          aria-label={texts.addSize}
          data-issue="sizes"
          value=""
          onChange={(event) => setSizes([...sizes, event.target.value as SizeName])}
          onBlur={() => leave('sizes')}
        >
          <option value="" disabled>
            {texts.addSizeNone}
          </option>
          {sizeNames.map((size) => (
            <option key={size} value={size} disabled={sizes.includes(size)}>
              {size.toUpperCase()}
            </option>
          ))}
        </Select>
      </div>
      <PartIssue issue="sizes" error={errors.sizes} />
    </FormSection>
  )
}
