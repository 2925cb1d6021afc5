import { maxBlockText } from '@printery/domain/broadcasts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { productNamesQuery } from '../data.ts'
import { type DraftBlock, errorAt } from '../model.ts'
import { texts as allTexts } from '../texts.ts'
import { PictureField } from './picture-field.tsx'

const texts = allTexts.form

interface Props {
  viewerId: string
  block: DraftBlock
  index: number
  fieldErrors: Readonly<Record<string, string>>
  onChange: (changes: Partial<DraftBlock>) => void
}

/** The fields of one block. */
export function BlockFields({ viewerId, block, index, fieldErrors, onChange }: Props) {
  const error = (field: string) => errorAt(fieldErrors, index, field)
  const textField = (
    field: 'text' | 'label' | 'link' | 'alt',
    label: string,
    maxLength: number,
    hint?: string,
  ) => (
    <Field label={label} error={error(field)} hint={hint}>
      {(ids) => (
        <input
          className="input"
          maxLength={maxLength}
          value={block[field] ?? ''}
          onChange={(event) => onChange({ [field]: event.target.value })}
          {...ids}
        />
      )}
    </Field>
  )
  if (block.kind === 'heading') return textField('text', texts.heading, 120)
  if (block.kind === 'button')
    return (
      <>
        {textField('label', texts.label, 60)}
        {textField('link', texts.link, 500, texts.linkHint)}
      </>
    )
  if (block.kind === 'picture')
    return (
      <>
        <PictureField block={block} error={error('fileId')} onChange={onChange} />
        {textField('alt', texts.altText, 200, texts.altTextHint)}
        {textField('link', texts.optionalLink, 500, texts.linkHint)}
      </>
    )
  if (block.kind === 'product')
    return <ProductField viewerId={viewerId} block={block} error={error('productId')} onChange={onChange} />
  if (block.kind === 'divider') return <hr />
  return (
    <Field label={texts.text} error={error('text')} hint={texts.textHint}>
      {(ids) => (
        <textarea
          className="input"
          rows={5}
          maxLength={maxBlockText}
          value={block.text ?? ''}
          onChange={(event) => onChange({ text: event.target.value })}
          {...ids}
        />
      )}
    </Field>
  )
}

interface ProductProps extends Pick<Props, 'viewerId' | 'block' | 'onChange'> {
  error: string | undefined
}

function ProductField({ viewerId, block, error, onChange }: ProductProps) {
  const { data: products = [] } = useQuery(productNamesQuery(viewerId))
  const { productId = '' } = block
  const isUnknown = productId !== '' && !products.some(({ id }) => id === productId)
  return (
    <Field label={texts.product} error={error}>
      {(ids) => (
        <Select value={productId} onChange={(event) => onChange({ productId: event.target.value })} {...ids}>
          <option value="">{texts.chooseProduct}</option>
          {isUnknown && <option value={productId}>{allTexts.segment.unknownProduct}</option>}
          {products.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
