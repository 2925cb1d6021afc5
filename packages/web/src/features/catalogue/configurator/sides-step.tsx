import { type Side, sides } from '@printery/domain'
import { memo } from 'react'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SidePicture } from '../preview/side-picture.tsx'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'
import { Step } from './step.tsx'

interface SidesStepProps {
  views: ConfiguredViews
  /** False for a product that is only sold blank. */
  offered: boolean
  onPrint: (side: Side, printed: boolean) => void
  onNoPrint: () => void
}

/** The sides to print. "No Print" is checked if neither side is; checking it unchecks both. */
export const SidesStep = memo(function SidesStep({ views, offered, onPrint, onNoPrint }: SidesStepProps) {
  const isBlank = sides.every((side) => !views[side].isPrinted)
  const { isPrinted: _, ...blank } = views.front
  return (
    <Step number={2} title={texts.steps.sides}>
      <fieldset className="sides" aria-label={texts.steps.sides}>
        <label className="side">
          <Choice type="checkbox" checked={isBlank} onChange={onNoPrint} />
          <SidePicture {...blank} artwork={undefined} alt="" longerEdgePx={300} />
          {texts.noPrint}
        </label>
        {sides.map((side) => {
          const { isPrinted, ...view } = views[side]
          return (
            <label key={side} className="side">
              <Choice
                type="checkbox"
                checked={isPrinted}
                disabled={!offered}
                onChange={(isPrinted) => onPrint(side, isPrinted)}
              />
              <SidePicture {...view} alt="" longerEdgePx={300} />
              {texts.sidePrint[side]}
            </label>
          )
        })}
      </fieldset>
      {!offered && <p className="small muted">{texts.notPrinted}</p>}
    </Step>
  )
})
