import { useId } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import type { Issues, PhotoDescription } from '../model.ts'
import { texts } from '../texts.ts'

interface DescriptionFieldsProps {
  description: PhotoDescription
  issues: Issues
  /** False for several photos, which have the names of their files. */
  hasName: boolean
  /** Existing categories, as suggestions. */
  categories: readonly string[]
  onChange: (description: PhotoDescription) => void
}

/** The description by which customers find a photo. */
export function DescriptionFields({
  description,
  issues,
  hasName,
  categories,
  onChange,
}: DescriptionFieldsProps) {
  const listId = useId()
  const field = (name: keyof PhotoDescription, maxLength: number) => ({
    className: 'input',
    maxLength,
    autoComplete: 'off',
    value: description[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...description, [name]: event.target.value }),
  })
  return (
    <>
      {hasName && (
        <Field label={texts.name} error={issues.name}>
          {(ids) => <input {...ids} {...field('name', 200)} />}
        </Field>
      )}
      <Field label={texts.category} error={issues.category}>
        {(ids) => <input {...ids} {...field('category', 60)} list={listId} />}
      </Field>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field label={texts.keywords} hint={texts.keywordsHint} error={issues.words}>
        {(ids) => <input {...ids} {...field('words', 500)} />}
      </Field>
      <Field label={texts.credit} hint={texts.creditHint} error={issues.credit}>
        {(ids) => <input {...ids} {...field('credit', 200)} />}
      </Field>
    </>
  )
}
