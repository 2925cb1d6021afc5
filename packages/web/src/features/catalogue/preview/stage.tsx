import { type Side, sides } from '@printery/domain'
import { memo, Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { inPercent } from '../../../ui/pictures/in-percent.ts'
import { sampleArtwork } from '../samples/sample-artwork.ts'
import type { ScaledSize } from '../sizes/scaled-sizes.ts'
import { productTexts as texts } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'
import { SidePicture } from './side-picture.tsx'
import { areaPlace, type ConfiguredViews, isDark } from './sides-view.ts'

// Loaded only if there is artwork.
const Watermark = lazyComponent(() =>
  import('../../../ui/pictures/watermark.tsx').then((file) => file.Watermark),
)

interface StageProps {
  title: string
  colourName: string
  views: ConfiguredViews
  shown: Side
  onShow: (side: Side) => void
  /** The shown size, if there are several. */
  size: ScaledSize | undefined
  /** The text of the watermark. */
  watermark: string
  /** Shows a sample print; the copied picture stays blank. */
  isExample: boolean
}

/** One large side of the configured product. Typing a quantity doesn't rerender it. */
export const Stage = memo(function Stage(props: StageProps) {
  const { title, colourName, views, shown, onShow, size, watermark, isExample } = props
  const { isPrinted, ...side } = views[shown]
  const view = { ...side, growth: size?.growth }
  const { area } = view
  const printPlace = isPrinted ? areaPlace(view) : undefined
  return (
    <div className="backdrop backdrop-sky stage">
      <fieldset className="seg" aria-label={texts.previewSide}>
        {sides.map((name) => (
          <button key={name} type="button" aria-pressed={name === shown} onClick={() => onShow(name)}>
            {texts.sideName[name]}
          </button>
        ))}
      </fieldset>
      <SidePicture
        {...view}
        artwork={isExample ? sampleArtwork : view.artwork}
        alt={texts.preview(shown, colourName, title, isExample ? 'example' : view.artwork && 'design')}
        longerEdgePx={1080}
        // On phones the window minus two gutters of 16 px and the stage's padding of 3 % on each side, here 12 px; on
        // desktops the height of the window is the limit.
        sizes="(max-width: 900px) calc(100vw - 56px), 640px"
        eager
      >
        {printPlace && (
          <div
            className={isDark(view) ? 'print-area on-dark' : 'print-area'}
            style={{ ...inPercent(printPlace), rotate: `${area?.rotation ?? 0}deg` }}
          />
        )}
      </SidePicture>
      {view.artwork && (
        <Suspense>
          <Watermark text={watermark} />
        </Suspense>
      )}
      {isExample && <span className="tag example-tag">{texts.help.example}</span>}
      <CopyButton view={view} watermark={watermark} />
      <p className="print-key">
        <span>{size ? texts.shownGoods(colourName, size.name) : colourName}</span>
        {printPlace && area && <span className="area">{texts.printArea(area.mmWidth, area.mmHeight)}</span>}
      </p>
    </div>
  )
})
