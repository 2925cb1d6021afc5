import type { ProductView } from '@printery/contract'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type Change, type ColourRow, rowPieces } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { PiecesField } from './pieces-field.tsx'

interface SizeGridProps {
  rows: readonly ColourRow[]
  sizes: ProductView['sizes']
  nameOf: (hex: string) => string
  /** The colour that was added just now: typing goes on there. */
  fresh: string | undefined
  act: (step: Change) => void
  onRemove: (hex: string) => void
}

/** One row per colour, one column per size, with the totals of both. Wider than a phone it scrolls in itself. */
export function SizeGrid({ rows, sizes, nameOf, fresh, act, onRemove }: SizeGridProps) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (fresh) table.current?.querySelector<HTMLInputElement>(`[data-colour="${fresh}"] input`)?.focus()
  }, [fresh])
  const ofSize = (sizeId: string) => rows.reduce((sum, row) => sum + (row.quantities[sizeId] ?? 0), 0)
  return (
    <div className="qt">
      <table ref={table}>
        <caption className="vh">{texts.grid}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.colour}</th>
            {sizes.map(({ id, sizeName }) => (
              <th key={id} scope="col">
                {sizeName.toUpperCase()}
              </th>
            ))}
            <th scope="col">{texts.rowTotal}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.colour} data-colour={row.colour}>
              <th scope="row">
                <i style={{ '--c': `#${row.colour}` } as CSSProperties} />
                <span>{nameOf(row.colour)}</span>
                {at > 0 && (
                  <button
                    type="button"
                    className="ib sm"
                    aria-label={texts.remove(nameOf(row.colour))}
                    onClick={() => onRemove(row.colour)}
                  >
                    <Icon name="trash" />
                  </button>
                )}
              </th>
              {sizes.map(({ id, sizeName }, column) => {
                const wrong = row.mistyped[id]
                const quantity = row.quantities[id] ?? 0
                return (
                  <td key={id} className={wrong === undefined ? (quantity > 0 ? 'on' : undefined) : 'wrong'}>
                    <PiecesField
                      label={texts.cellLabel(sizeName.toUpperCase(), nameOf(row.colour))}
                      row={at}
                      column={column}
                      colour={row.colour}
                      sizeId={id}
                      quantity={quantity}
                      wrong={wrong}
                      act={act}
                    />
                  </td>
                )
              })}
              <td className="all">{rowPieces(row)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.rowTotal}</th>
            {sizes.map(({ id }) => (
              <td key={id} className="all">
                {ofSize(id)}
              </td>
            ))}
            <td className="all">{rows.reduce((sum, row) => sum + rowPieces(row), 0)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
