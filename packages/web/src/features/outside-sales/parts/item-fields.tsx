import type { ProductView } from '@printery/contract'
import { type Cents, formatCents } from '@printery/domain'
import { sizeLabel } from '@printery/domain/line-format'
import { useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { colourOf, piecesOf, type SaleItem, tierPrice } from '../model.ts'
import { texts } from '../texts.ts'

interface ItemFieldsProps {
  index: number
  item: SaleItem
  /** Undefined before it is loaded, or if it is not on sale any more. */
  product: ProductView | undefined
  total: Cents | undefined
  issues: Record<string, string>
  onChange: (changes: Partial<SaleItem>) => void
  onRemove: () => void
}

/** One sold product: colour, pieces by size, and unit price. */
export function ItemFields({ index, item, product, total, issues, onChange, onRemove }: ItemFieldsProps) {
  const id = useId()
  const issue = (field: string) => issues[`sale.items.${index}.${field}`]
  const title = product?.title ?? texts.loading
  const hex = colourOf(item, product)
  const front = product?.images[hex]?.front
  return (
    <li aria-labelledby={id}>
      <div className="backdrop backdrop-bone thumb">{front && <ProductPicture src={front} alt="" />}</div>
      <div className="sale-item">
        <div className="head">
          <h3 id={id}>{title}</h3>
          <button
            type="button"
            className="icon-button sm"
            aria-label={texts.remove(title)}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </div>
        {issue('productId') && <Issue text={issue('productId')} />}
        {product && (
          <>
            <div className="sale-two">
              <Field label={texts.colour} error={issue('color')}>
                {(ids) => (
                  <Select {...ids} value={hex} onChange={(event) => onChange({ color: event.target.value })}>
                    {product.colours.map((colour) => (
                      <option key={colour} value={colour}>
                        {product.colourNames[colour] ?? colour}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <UnitPrice {...{ index, item, product, onChange }} error={issue('unitPrice')} />
            </div>
            <Sizes {...{ index, item, product, onChange }} error={sizesIssue(index, issues)} />
            <p className="line-total mono" role="status">
              {total !== undefined && texts.lineTotal(piecesOf(item) ?? 0, formatCents(total))}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

/** The issue of all sizes together, or of one of them. */
function sizesIssue(index: number, issues: Record<string, string>): string | undefined {
  const field = Object.keys(issues).find((name) => name.startsWith(`sale.items.${index}.sizes`))
  return field === undefined ? undefined : issues[field]
}

interface PartProps {
  index: number
  item: SaleItem
  product: ProductView
  error: string | undefined
  onChange: (changes: Partial<SaleItem>) => void
}

function UnitPrice({ index, item, product, error, onChange }: PartProps) {
  const price = tierPrice(product, piecesOf(item) ?? 0)
  return (
    <Field
      label={texts.unitPrice}
      error={error}
      hint={price === undefined ? texts.tierHint : texts.tierPriceHint(formatCents(price))}
    >
      {(ids) => (
        <input
          {...ids}
          name={`sale.items.${index}.unitPrice`}
          className="input mono"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={item.unitPrice}
          onChange={(event) => onChange({ unitPrice: event.target.value })}
        />
      )}
    </Field>
  )
}

function Sizes({ index, item, product, error, onChange }: PartProps) {
  const id = useId()
  return (
    <fieldset className={error ? 'sale-sizes err' : 'sale-sizes'} aria-describedby={error && id}>
      <legend>{texts.sizes}</legend>
      {product.sizes.map((size) => (
        <label key={size.id}>
          <span aria-hidden="true">{sizeLabel(size.sizeName)}</span>
          <input
            className="input mono"
            name={`sale.items.${index}.sizes`}
            aria-label={texts.size(sizeLabel(size.sizeName))}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={item.quantities[size.id] ?? ''}
            onChange={(event) =>
              onChange({ quantities: { ...item.quantities, [size.id]: event.target.value } })
            }
          />
        </label>
      ))}
      {error && <Issue id={id} text={error} />}
    </fieldset>
  )
}

function Issue({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p className="msg" id={id}>
      <Icon name="warn" />
      {text}
    </p>
  )
}
