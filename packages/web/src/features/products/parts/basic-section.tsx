import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { formTexts as texts } from '../form-texts.ts'
import { FormSection, type PartProps } from './form-section.tsx'

interface BasicSectionProps extends PartProps {
  categories: readonly { name: string; label: string }[]
}

export function BasicSection({ fields, errors, change, leave, categories }: BasicSectionProps) {
  // Until the list is there, and where it can't be fetched, the category that was chosen stays.
  const isListed = categories.some(({ name }) => name === fields.category)
  return (
    <FormSection title={texts.product} hint={texts.productHint}>
      <div className="g2">
        <Field label={texts.title} error={errors.title}>
          {(ids) => (
            <input
              className="in"
              maxLength={200}
              autoComplete="off"
              data-fault="title"
              value={fields.title}
              onChange={(event) => change({ title: event.target.value })}
              onBlur={() => leave('title')}
              {...ids}
            />
          )}
        </Field>
        <Field label={texts.category} error={errors.category}>
          {(ids) => (
            <Select
              data-fault="category"
              value={fields.category}
              onChange={(event) => change({ category: event.target.value })}
              onBlur={() => leave('category')}
              {...ids}
            >
              <option value="" disabled>
                {texts.categoryNone}
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
        <Field label={texts.extraDescription} className="w" error={errors.extraDescription}>
          {(ids) => (
            <textarea
              className="in"
              maxLength={5000}
              data-fault="extraDescription"
              value={fields.extraDescription}
              onChange={(event) => change({ extraDescription: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        <Field label={texts.materialType} error={errors.materialType}>
          {(ids) => (
            <input
              className="in"
              maxLength={500}
              autoComplete="off"
              data-fault="materialType"
              value={fields.materialType}
              onChange={(event) => change({ materialType: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        <Field label={texts.weight} error={errors.weight}>
          {(ids) => (
            <span className="unit">
              <input
                className="in mono"
                inputMode="decimal"
                maxLength={9}
                autoComplete="off"
                data-fault="weight"
                value={fields.grams}
                onChange={(event) => change({ grams: event.target.value })}
                onBlur={() => leave('weight')}
                {...ids}
              />
              <span aria-hidden="true">g</span>
            </span>
          )}
        </Field>
        <Field label={texts.designLimitation} className="w" error={errors.designLimitation}>
          {(ids) => (
            <input
              className="in"
              maxLength={5000}
              autoComplete="off"
              data-fault="designLimitation"
              value={fields.designLimitation}
              onChange={(event) => change({ designLimitation: event.target.value })}
              {...ids}
            />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
