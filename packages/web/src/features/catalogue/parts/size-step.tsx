import type { ProductView } from '@printery/contract'
import { maxPerSize } from '@printery/domain'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { pieces, productTexts as texts } from '../texts.ts'
import { SizingChart } from './sizing-chart.tsx'
import { Step } from './step.tsx'

interface SizeStepProps {
  sizes: ProductView['sizes']
  measures: ProductView['measures']
  quantities: Readonly<Record<string, number>>
  total: number
  onQuantity: (sizeId: string, pieces: number) => void
  /** What is wrong with the number of pieces. */
  warning?: string | undefined
}

export function SizeStep({ sizes, measures, quantities, total, onQuantity, warning }: SizeStepProps) {
  const [chart, setChart] = useState(false)
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
          const name = sizeName.toUpperCase()
          return (
            <label key={id} className={quantity > 0 ? 'on' : undefined}>
              <span>{name}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={texts.sizeLabel(name)}
                aria-describedby="pieces-rule"
                placeholder="0"
                value={quantity === 0 ? '' : quantity}
                onChange={(event) => onQuantity(id, Number(event.target.value.replace(/\D/g, '')))}
              />
            </label>
          )
        })}
      </div>
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
