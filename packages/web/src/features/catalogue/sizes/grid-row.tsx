import type { ProductView } from '@printery/contract'
import { type CSSProperties, memo, useDeferredValue } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { type Change, type ColourRow, rowPieces } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { PiecesField } from './pieces-field.tsx'

interface GridRowProps extends ColourRow {
  /** Index of the row, from 0. */
  index: number
  name: string
  sizes: ProductView['sizes']
  act: (step: Change) => void
  /** Undefined for the selected colour, which can't be removed. */
  onRemove: ((hex: string) => void) | undefined
}

/** The pieces of one colour. Memoized, so that only a changed row is rerendered. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { colour, quantities, mistyped, index, name, sizes, act, onRemove } = props
  return (
    <tr data-colour={colour}>
      <th scope="row">
        <i style={{ '--c': `#${colour}` } as CSSProperties} />
        <span>{name}</span>
        {onRemove && (
          <button
            type="button"
            className="icon-button sm"
            aria-label={texts.removeFile(name)}
            onClick={() => onRemove(colour)}
          >
            <Icon name="trash" />
          </button>
        )}
      </th>
      {sizes.map(({ id, sizeName }, column) => {
        const invalidText = mistyped[id]
        return (
          <td key={id} className={invalidText === undefined ? undefined : 'wrong'}>
            <PiecesField
              label={texts.cellLabel(sizeName.toUpperCase(), name)}
              row={index}
              column={column}
              colour={colour}
              sizeId={id}
              quantity={quantities[id] ?? 0}
              invalidText={invalidText}
              act={act}
            />
          </td>
        )
      })}
      <td className="all">{useDeferredValue(rowPieces({ quantities }))}</td>
    </tr>
  )
})
