import type { ProductView } from '@printery/contract'
import type { Change, ColourRow } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { PiecesField } from './pieces-field.tsx'

interface SizeRowProps {
  sizes: ProductView['sizes']
  row: ColourRow
  act: (step: Change) => void
}

/** The sizes of the only selected colour; on phones in several rows. */
export function SizeRow({ sizes, row, act }: SizeRowProps) {
  return (
    <div className={sizes.length < 4 ? 'size-row few' : 'size-row'}>
      {sizes.map(({ id, sizeName }, column) => {
        const quantity = row.quantities[id] ?? 0
        const invalidText = row.mistyped[id]
        const name = sizeName.toUpperCase()
        return (
          <label
            key={id}
            htmlFor={`pieces-${id}`}
            className={invalidText !== undefined ? 'wrong' : quantity > 0 ? 'on' : undefined}
          >
            <span>{name}</span>
            <PiecesField
              id={`pieces-${id}`}
              label={texts.sizeLabel(name)}
              row={0}
              column={column}
              colour={row.colour}
              sizeId={id}
              quantity={quantity}
              invalidText={invalidText}
              act={act}
            />
          </label>
        )
      })}
    </div>
  )
}
