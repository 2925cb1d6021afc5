import { type Side, sides } from '@printery/domain'
import { memo, Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { sampleArtwork } from '../guides/sample-artwork.ts'
import type { Configuration } from '../model.ts'
import type { ScaledSize } from '../sizes/scaled-sizes.ts'
import { productTexts as texts } from '../texts.ts'
import { SidePicture } from './side-picture.tsx'
import type { ConfiguredViews } from './sides-view.ts'
import { Stage } from './stage.tsx'

const SizeScale = lazyPart(() => import('../sizes/size-scale.tsx').then((file) => file.SizeScale))

interface PreviewProps {
  title: string
  shown: Side
  /** Whose pieces are counted beside the sizes. */
  counted: Configuration
  colourName: string
  views: ConfiguredViews
  onShow: (side: Side) => void
  /** Those that can be drawn to scale, and the one that is shown. */
  scaled: readonly ScaledSize[]
  size: ScaledSize | undefined
  onSize: (sizeId: string) => void
  /** The text of the watermark. */
  watermark: string
  /** The side on which a sample shows what a print looks like. */
  example: Side | undefined
}

/** The product as it is configured: large, both of its sides to switch between, and its sizes to scale. */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { title, shown, counted, colourName, views, onShow, scaled, size, onSize, watermark, example } = props
  // On a phone name and choices come before the sizes as long as there is no print to compare them with.
  const isPlain = Object.keys(counted.printed).length === 0
  /** The large picture first: it is what was asked for. */
  const scaledView = useDeferredValue(views[shown])
  return (
    <div className={isPlain ? 'pv plain' : 'pv'}>
      <Stage
        title={title}
        colourName={colourName}
        views={views}
        shown={shown}
        onShow={onShow}
        size={size}
        watermark={watermark}
        isExample={shown === example}
      />
      <Thumbs views={views} shown={shown} example={example} onShow={onShow} />
      {size && (
        <Suspense fallback={<div className="scale" />}>
          <SizeScale counted={counted} view={scaledView} scaled={scaled} shown={size} onShow={onSize} />
        </Suspense>
      )}
    </div>
  )
})

interface ThumbsProps {
  views: ConfiguredViews
  shown: Side
  example: Side | undefined
  onShow: (side: Side) => void
}

const Thumbs = memo(function Thumbs({ views, shown, example, onShow }: ThumbsProps) {
  return (
    <div className="thumbs">
      {sides.map((side) => {
        const { isPrinted: _, ...view } = views[side]
        const thumb = side === example ? { ...view, artwork: sampleArtwork } : view
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
  )
})
