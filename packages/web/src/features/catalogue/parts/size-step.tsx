import type { ProductView } from '@printery/contract'
import { maxPerSize } from '@printery/domain'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { wholePiecesOnly } from '../../../ui/whole-pieces.ts'
import { pieces, productTexts as texts } from '../texts.ts'
import { SizingChart } from './sizing-chart.tsx'
import { Step } from './step.tsx'

interface SizeStepProps {
  sizes: ProductView['sizes']
  measures: ProductView['measures']
  quantities: Readonly<Record<string, number>>
  /** What stands in a field instead of a number of pieces. */
  mistyped: Readonly<Record<string, string>>
  total: number
  onQuantity: (sizeId: string, typed: string) => void
  /** What is wrong with the number of pieces. */
  warning?: string | undefined
}

export function SizeStep(props: SizeStepProps) {
  const { sizes, measures, quantities, mistyped, total, onQuantity, warning } = props
  const [chart, setChart] = useState(false)
  const isMistyped = sizes.some(({ id }) => mistyped[id] !== undefined)
  const chartButton = (
    <button type="button" className="link" onClick={() => setChart(true)}>
      {texts.sizingChart}
    </button>
  )
  return (
    <Step number={4} id="sizes" title={texts.steps.sizes} aside={chartButton}>
      <div className={sizes.length < 4 ? 'qg few' : 'qg'}>
        {sizes.map(({ id, sizeName }) => {
          const quantity = quantities[id] ?? 0
          const wrong = mistyped[id]
          const name = sizeName.toUpperCase()
          return (
            <label key={id} className={wrong !== undefined ? 'wrong' : quantity > 0 ? 'on' : undefined}>
              <span>{name}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={texts.sizeLabel(name)}
                aria-invalid={wrong !== undefined}
                aria-describedby={wrong === undefined ? 'pieces-rule' : 'pieces-fault'}
                placeholder="0"
                value={wrong ?? (quantity === 0 ? '' : quantity)}
                onChange={(event) => onQuantity(id, event.target.value)}
              />
            </label>
          )
        })}
      </div>
      {isMistyped && (
        <p className="msg" id="pieces-fault" role="alert">
          <Icon name="warn" />
          {wholePiecesOnly}
        </p>
      )}
      <p className="small muted" id="pieces-rule">
        <b>{pieces(total)}</b>. {texts.piecesRule(maxPerSize)}
      </p>
      {warning && (
        <Note tone="wait" live>
          {warning}
        </Note>
      )}
      <Dialog open={chart} onOpenChange={setChart} title={texts.sizingChart} wide>
        <SizingChart measures={measures} />
      </Dialog>
    </Step>
  )
}
