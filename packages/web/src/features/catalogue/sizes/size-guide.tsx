import type { ProductView } from '@printery/contract'
import { sizeGuide } from '../guides/guide-texts.ts'
import { MeasureFigure } from './measure-figure.tsx'

type Measures = NonNullable<ProductView['measures']>

/** The picture of the sizing chart, and how to measure. */
export function SizeGuide({ measures }: { measures: Measures }) {
  const isGarment = measures.columns.some(({ key }) => key === 'chest')
  return (
    <div className="size-guide">
      <MeasureFigure measures={measures} />
      <div className="words">
        <p>{isGarment ? sizeGuide.intro : sizeGuide.oneSize}</p>
        {isGarment && (
          <>
            <dl>
              {sizeGuide.howTo.map(({ key, label, text }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p>{sizeGuide.groupOrder}</p>
            <p className="muted">{sizeGuide.tolerance}</p>
          </>
        )}
      </div>
    </div>
  )
}
