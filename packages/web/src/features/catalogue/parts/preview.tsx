import { type Side, sides } from '@printery/domain'
import { inPercent } from '../../../ui/in-percent.ts'
import { placeOf } from '../print-view.ts'
import type { ConfiguredViews } from '../sides-view.ts'
import { productTexts as texts } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'
import { SidePicture } from './side-picture.tsx'
import { Watermark } from './watermark.tsx'

interface PreviewProps {
  title: string
  colourName: string
  views: ConfiguredViews
  shown: Side
  onShow: (side: Side) => void
  /** Host of the shop, the watermark's text. */
  site: string
}

/** The product as it is configured, large, and both of its sides to switch between. */
export function Preview({ title, colourName, views, shown, onShow, site }: PreviewProps) {
  const { isPrinted, ...view } = views[shown]
  const box = view.print?.side[shown].box
  const area = isPrinted ? view.area : undefined
  return (
    <div className="pv">
      <div className="stock st-sky stage">
        <fieldset className="seg" aria-label={texts.previewSide}>
          {sides.map((side) => (
            <button key={side} type="button" aria-pressed={side === shown} onClick={() => onShow(side)}>
              {texts.sideName[side]}
            </button>
          ))}
        </fieldset>
        <SidePicture
          {...view}
          alt={texts.preview(shown, colourName, title, view.artwork !== undefined)}
          width={1080}
          eager
        >
          {area && box && (
            <div
              className="print-area"
              style={{ ...inPercent(placeOf(area, box)), rotate: `${area.rotation}deg` }}
            />
          )}
        </SidePicture>
        <Watermark text={site} />
        <CopyButton view={view} site={site} />
        {area && (
          <p className="print-key">
            <span>{texts.printArea(area.mmWidth, area.mmHeight)}</span>
          </p>
        )}
      </div>
      <div className="thumbs">
        {sides.map((side) => {
          const { isPrinted: _, ...thumb } = views[side]
          return (
            <button
              key={side}
              type="button"
              aria-current={side === shown ? 'true' : undefined}
              onClick={() => onShow(side)}
            >
              <span className="frame">
                <span className="stock st-sky">
                  <SidePicture {...thumb} alt="" width={300} />
                </span>
              </span>
              {texts.sideName[side]}
            </button>
          )
        })}
      </div>
    </div>
  )
}
