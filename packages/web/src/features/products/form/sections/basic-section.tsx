import { useShopDetails } from '../../../../api/shop-details.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, type PartProps } from './form-section.tsx'

interface BasicSectionProps extends PartProps {
  categories: readonly { name: string; label: string }[]
}

export function BasicSection({ categories, ...sectionProps }: BasicSectionProps) {
  const { fields, errors, change, leave } = sectionProps
  // The selected category is shown until the list has loaded, and if it can't be loaded.
  const isListed = categories.some(({ name }) => name === fields.category)
  return (
    <FormSection title={texts.product} hint={texts.productHint}>
      <div className="two-columns">
        <TextField {...sectionProps} name="title" maxLength={200} />
        <Field label={texts.category} error={errors.category}>
          {(ids) => (
            <Select
              data-issue="category"
              value={fields.category}
              onChange={(event) => change({ category: event.target.value })}
              onBlur={() => leave('category')}
              {...ids}
            >
              <option value="" disabled>
                {texts.categoryPlaceholder}
              </option>
              {categories.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
              {!isListed && fields.category && <option value={fields.category}>{fields.category}</option>}
            </Select>
          )}
        </Field>
        <Field label={texts.extraDescription} className="full-width" error={errors.extraDescription}>
          {(ids) => (
            <textarea
              className="input"
              maxLength={5000}
              data-issue="extraDescription"
              value={fields.extraDescription}
              onChange={(event) => change({ extraDescription: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        <TextField {...sectionProps} name="materialType" maxLength={500} />
        <Field label={texts.weight} error={errors.weight}>
          {(ids) => (
            <span className="unit">
              <input
                className="input mono"
                inputMode="decimal"
                maxLength={9}
                autoComplete="off"
                data-issue="weight"
                value={fields.grams}
                onChange={(event) => change({ grams: event.target.value })}
                onBlur={() => leave('weight')}
                {...ids}
              />
              <span aria-hidden="true">g</span>
            </span>
          )}
        </Field>
        <TaxField {...sectionProps} />
        <TextField {...sectionProps} name="designLimitation" maxLength={5000} className="full-width" />
      </div>
    </FormSection>
  )
}

/** Shown only if the shop computes tax. */
function TaxField({ fields, errors, change }: PartProps) {
  const notes = useShopDetails()?.taxNotes
  if (!notes) return null
  return (
    <Field label={texts.taxCategory} error={errors.taxCategory}>
      {(ids) => (
        <Select
          data-issue="taxCategory"
          value={fields.taxCategory}
          onChange={(event) => change({ taxCategory: event.target.value })}
          {...ids}
        >
          {Object.entries(notes).map(([category, note]) => (
            <option key={category} value={category}>
              {note}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface TextFieldProps extends PartProps {
  name: 'title' | 'materialType' | 'designLimitation'
  maxLength: number
  className?: string
}

function TextField({ name, maxLength, className, fields, errors, change, leave }: TextFieldProps) {
  return (
    <Field label={texts[name]} error={errors[name]} {...(className && { className })}>
      {(ids) => (
        <input
          className="input"
          maxLength={maxLength}
          autoComplete="off"
          data-issue={name}
          value={fields[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          onBlur={() => leave(name)}
          {...ids}
        />
      )}
    </Field>
  )
}
