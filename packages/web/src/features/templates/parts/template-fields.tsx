import { Field } from '../../../ui/field.tsx'
import { type Chosen, readDesign, readPreview } from '../model.ts'
import { texts } from '../texts.ts'
import { FileField } from './file-field.tsx'

export interface TemplateFields {
  title: string
  design: Chosen | undefined
  preview: Chosen | undefined
}

interface Props {
  fields: TemplateFields
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<TemplateFields>) => void
}

/** Title, design and preview, of a new template or of one that is changed. */
export function TemplateFieldset({ fields, errors, onChange }: Props) {
  const { preview } = fields
  return (
    <>
      <Field label={texts.titleField} error={errors.title}>
        {(ids) => (
          <input
            {...ids}
            className="in"
            maxLength={200}
            autoComplete="off"
            value={fields.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <FileField
        label={texts.design}
        hint={texts.designHint}
        accept="application/json,.json"
        error={errors.json}
        chosen={fields.design}
        read={readDesign}
        onChosen={(design) => onChange({ design })}
      />
      <FileField
        label={texts.preview}
        hint={texts.previewHint}
        accept="image/png,image/jpeg,image/webp"
        error={errors.preview}
        chosen={preview}
        read={readPreview}
        onChosen={(chosen) => onChange({ preview: chosen })}
      />
      {preview && 'text' in preview && <img className="template-shown" src={preview.text} alt="" />}
    </>
  )
}

/** The text of a file that was taken. */
export function textOf(chosen: Chosen | undefined): string | undefined {
  return chosen && 'text' in chosen ? chosen.text : undefined
}

export function isWrong(chosen: Chosen | undefined): boolean {
  return chosen !== undefined && 'wrong' in chosen
}
