import { memo } from 'react'
import { useTypedBeforeHydration } from '../../../ui/forms/changed-before-hydration.ts'
import type { Change } from '../model.ts'

interface PiecesFieldProps {
  id?: string
  label: string
  row: number
  column: number
  colour: string
  sizeId: string
  quantity: number
  /** The typed text if it is not a valid number of pieces. */
  invalidText: string | undefined
  act: (step: Change) => void
}

/** Pieces of one size in one colour. Memoized, so that only a changed field is rerendered. */
export const PiecesField = memo(function PiecesField(props: PiecesFieldProps) {
  const { id, label, row, column, colour, sizeId, quantity, invalidText, act } = props
  const typeQuantity = (typed: string) => act({ do: 'quantity', sizeId, colour, typed })
  const displayedText = invalidText ?? (quantity === 0 ? '' : String(quantity))
  const field = useTypedBeforeHydration(displayedText, typeQuantity)
  return (
    <input
      ref={field}
      id={id}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalidText !== undefined}
      aria-describedby={invalidText === undefined ? 'pieces-rule' : 'pieces-fault'}
      placeholder="0"
      data-row={row}
      data-column={column}
      value={displayedText}
      onChange={(event) => typeQuantity(event.target.value)}
    />
  )
})
