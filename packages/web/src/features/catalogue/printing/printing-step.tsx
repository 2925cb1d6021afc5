import type { Side } from '@printery/domain'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { Step } from '../configurator/step.tsx'
import { productTexts as texts } from '../texts.ts'

// Loaded when needed: two printed sides are rare, and initially no side is printed.
const SideTabs = lazyComponent(() => import('./side-tabs.tsx').then((file) => file.SideTabs))

interface PrintingStepProps {
  printed: readonly Side[]
  shown: Side
  onShow: (side: Side) => void
  panel: (side: Side) => ReactNode
  /** Files that don't belong to a side. */
  children?: ReactNode
}

/** One panel per printed side; two panels are tabs. */
export function PrintingStep({ printed, shown, onShow, panel, children }: PrintingStepProps) {
  const side = printed.includes(shown) ? shown : printed[0]
  return (
    <Step number={3} id="printing" title={texts.steps.printing}>
      {side === undefined && <p className="small muted">{texts.blank}</p>}
      {side !== undefined && printed.length === 1 && (
        <section className="side-panel" aria-labelledby="side-panel">
          <h3 id="side-panel">{texts.sidePanel[side]}</h3>
          {panel(side)}
        </section>
      )}
      {side !== undefined && printed.length > 1 && (
        <Suspense>
          <SideTabs side={side} onShow={onShow}>
            <div className="side-panel">{panel(side)}</div>
          </SideTabs>
        </Suspense>
      )}
      {side !== undefined && children}
    </Step>
  )
}
