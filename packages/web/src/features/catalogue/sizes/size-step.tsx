import type { ProductView } from '@printery/contract'
import { maxPerSize } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import {
  type ClipboardEvent,
  type FocusEvent,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { piecesError } from '../../../ui/forms/whole-pieces.ts'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { Step } from '../configurator/step.tsx'
import { type Change, type Configuration, colourRows, hasMistyped, totalPieces } from '../model.ts'
import type { TouchedField } from '../preview/use-shown-variant.ts'
import { pieces, productTexts as texts } from '../texts.ts'
import { ColourAdder } from './colour-adder.tsx'
import { moveInGrid, placeOf } from './grid-keys.ts'
import { pasteCells } from './paste-cells.ts'
import { SizeRow } from './size-row.tsx'
import type { SizedProduct } from './sizing-chart.tsx'

const SizingChart = lazyComponent(() => import('./sizing-chart.tsx').then((file) => file.SizingChart))
const SizeGrid = lazyComponent(() => import('./size-grid.tsx').then((file) => file.SizeGrid))

interface SizeStepProps {
  product: SizedProduct & Pick<ProductView, 'sizes' | 'colours' | 'colourNames'>
  configuration: Configuration
  /** The configuration with deferred quantities. */
  deferred: Configuration
  act: (step: Change) => void
  /** Called when a field is focused. */
  onTouch: (touched: TouchedField) => void
  /** Problem with the number of pieces. */
  warning?: string | undefined
}

/** Pieces of each size, in one or several colours of the same design. */
export function SizeStep({ product, configuration, deferred, act, onTouch, warning }: SizeStepProps) {
  const { sizes, colours, colourNames } = product
  const [addedColour, setAddedColour] = useState<string>()
  const [pasteMessage, setPasted] = useState<string>()
  const adder = useRef<HTMLButtonElement>(null)
  const rows = useMemo(() => colourRows(configuration), [configuration])
  const hasSeveralColours = rows.length > 1
  const nameOf = (hex: string) => colourNames[hex] ?? `#${hex}`
  const addableColours = colours.filter((hex) => !rows.some((row) => row.colour === hex))
  const touch = ({ target }: FocusEvent<HTMLElement>) => {
    const cell = placeOf(target)
    const [row, size] = [cell && rows[cell.row], cell && sizes[cell.column]]
    // The preview is updated with low priority, so that input isn't delayed.
    if (row && size) startTransition(() => onTouch({ colour: row.colour, sizeId: size.id }))
  }
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? placeOf(event.target) : undefined
    const pastedCells =
      cell &&
      pasteCells(
        event.clipboardData.getData('text/plain'),
        cell,
        rows.map((row) => row.colour),
        sizes.map((size) => size.id),
      )
    if (!pastedCells) return
    event.preventDefault()
    act({ do: 'cells', cells: pastedCells.cells })
    setPasted(texts.pasted(pastedCells.cells.length, pastedCells.ignored))
  }
  const remove = useCallback(
    (hex: string) => {
      act({ do: 'remove colour', hex })
      setAddedColour(undefined)
      adder.current?.focus()
    },
    [act],
  )
  const row = <SizeRow sizes={sizes} row={configuration} act={act} />
  return (
    <Step number={4} id="sizes" title={texts.steps.sizes} aside={<ChartLink product={product} />}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles key and paste events of the fields inside. */}
      <div onKeyDown={moveInGrid} onPaste={paste} onFocus={touch}>
        {hasSeveralColours ? (
          <Suspense fallback={row}>
            <SizeGrid
              rows={rows}
              sizes={sizes}
              nameOf={nameOf}
              addedColour={addedColour}
              act={act}
              onRemove={remove}
            />
          </Suspense>
        ) : (
          row
        )}
      </div>
      {hasMistyped(configuration) && (
        <p className="msg" id="pieces-fault" role="alert">
          <Icon name="warn" />
          {piecesError}
        </p>
      )}
      <p className="small muted" id="pieces-rule">
        <b>{pieces(totalPieces(deferred))}</b>. {texts.piecesRule(maxPerSize)}
        {hasSeveralColours && ` ${texts.runHint}`}
      </p>
      {addableColours.length > 0 && (
        <ColourAdder
          button={adder}
          colours={addableColours}
          nameOf={nameOf}
          onAdd={(hex) => {
            act({ do: 'add colour', hex })
            setAddedColour(hex)
          }}
        />
      )}
      <p className="visually-hidden" role="status">
        {pasteMessage}
      </p>
      {warning && (
        <Note tone="wait" live>
          {warning}
        </Note>
      )}
    </Step>
  )
}

const ChartLink = memo(function ChartLink({ product }: { product: SizedProduct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {texts.sizingChart}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.sizingChart} wide>
        <Suspense>
          <SizingChart product={product} />
        </Suspense>
      </Dialog>
    </>
  )
})
