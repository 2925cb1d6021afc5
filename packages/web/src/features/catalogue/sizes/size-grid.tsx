import type { ProductView } from '@printery/contract'
import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { type Change, type ColourRow, rowPieces } from '../model.ts'
import { productTexts as texts } from '../texts.ts'
import { GridRow } from './grid-row.tsx'
import { useOverflow } from './use-overflow.ts'

interface SizeGridProps {
  rows: readonly ColourRow[]
  sizes: ProductView['sizes']
  nameOf: (hex: string) => string
  /** The colour that was added last, whose first field is focused. */
  addedColour: string | undefined
  act: (step: Change) => void
  onRemove: (hex: string) => void
}

/**
 * One row per colour, one column per size, with the totals of both. On phones it scrolls sideways, and indicates that
 * there is more.
 */
export function SizeGrid({ rows, sizes, nameOf, addedColour, act, onRemove }: SizeGridProps) {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (addedColour)
      table.current?.querySelector<HTMLInputElement>(`[data-colour="${addedColour}"] input`)?.focus()
  }, [addedColour])
  const [area, overflow] = useOverflow<HTMLElement>()
  return (
    <div className={overflow.hasMoreRight ? 'qt-area goes-on' : 'qt-area'}>
      <section
        className="qt"
        ref={area}
        aria-label={texts.grid}
        tabIndex={overflow.isOverflowing ? 0 : undefined}
      >
        <table ref={table}>
          <caption className="visually-hidden">{texts.grid}</caption>
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
            {rows.map(({ colour, quantities, mistyped }, index) => (
              <GridRow
                key={colour}
                colour={colour}
                quantities={quantities}
                mistyped={mistyped}
                index={index}
                name={nameOf(colour)}
                sizes={sizes}
                act={act}
                onRemove={index > 0 ? onRemove : undefined}
              />
            ))}
          </tbody>
          <GridTotals rows={useDeferredValue(rows)} sizes={sizes} />
        </table>
      </section>
      {overflow.isOverflowing && <p className="small muted more-sizes">{texts.moreSizes}</p>}
    </div>
  )
}

/** Memoized, so that an entered number is shown before the totals are updated. */
const GridTotals = memo(function GridTotals({ rows, sizes }: Pick<SizeGridProps, 'rows' | 'sizes'>) {
  const piecesOfSize = (sizeId: string) => rows.reduce((sum, row) => sum + (row.quantities[sizeId] ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row">{texts.rowTotal}</th>
        {sizes.map(({ id }) => (
          <td key={id} className="all">
            {piecesOfSize(id)}
          </td>
        ))}
        <td className="all">{rows.reduce((sum, row) => sum + rowPieces(row), 0)}</td>
      </tr>
    </tfoot>
  )
})
