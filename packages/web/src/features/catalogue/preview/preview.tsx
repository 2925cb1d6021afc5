import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { Configuration } from '../model.ts'
import type { ScaledSize } from '../sizes/scaled-sizes.ts'
import { type OtherPicture, otherPictures } from './other-pictures.ts'
import type { ConfiguredViews } from './sides-view.ts'
import { Stage } from './stage.tsx'
import { Thumbs } from './thumbs.tsx'
import './thumbs.css'

const SizeScale = lazyComponent(() => import('../sizes/size-scale.tsx').then((file) => file.SizeScale))
const OtherStage = lazyComponent(() => import('./other-stage.tsx').then((file) => file.OtherStage))

interface PreviewProps {
  product: ProductView
  shown: Side
  /** The configuration, with deferred quantities during input. */
  deferred: Configuration
  colourName: string
  views: ConfiguredViews
  onShow: (side: Side) => void
  /** Sizes that can be drawn to scale, and the shown one. */
  scaled: readonly ScaledSize[]
  size: ScaledSize | undefined
  onSize: (sizeId: string) => void
  /** The text of the watermark. */
  watermark: string
  /** The side that shows a sample print. */
  example: Side | undefined
}

/** The configured product: one large side, buttons to switch sides, and its sizes to scale. */
export const Preview = memo(function Preview(props: PreviewProps) {
  const { product, shown, deferred, colourName, views, onShow, scaled, size, onSize, watermark, example } =
    props
  // On phones, name and choices are above the sizes as long as there is no print to compare them with.
  const isPlain = Object.keys(deferred.printed).length === 0
  /** Deferred, because the large picture is more urgent. */
  const scaledView = useDeferredValue(views[shown])
  const scene = views[shown].print?.scene[shown]
  const pictures = useMemo(() => otherPictures(product, scene), [product, scene])
  const { other: otherPicture, showOther, showSide } = useOtherPicture(shown, deferred.printed, onShow)
  const stage = (
    <Stage
      title={product.title}
      colourName={colourName}
      views={views}
      shown={shown}
      onShow={showSide}
      size={size}
      watermark={watermark}
      isExample={shown === example}
    />
  )
  return (
    <div className={isPlain ? 'pv plain' : 'pv'}>
      {otherPicture ? (
        <Suspense fallback={stage}>
          <OtherStage
            picture={otherPicture}
            product={product}
            colourName={colourName}
            view={views[shown]}
            scene={scene}
            size={size}
            watermark={watermark}
            isExample={shown === example}
          />
        </Suspense>
      ) : (
        stage
      )}
      <Thumbs
        views={views}
        shown={shown}
        example={example}
        scene={scene}
        otherPictures={pictures}
        otherPicture={otherPicture}
        onShow={showSide}
        onOther={showOther}
      />
      {size && (
        <Suspense fallback={<div className="scale" />}>
          <SizeScale deferred={deferred} view={scaledView} scaled={scaled} shown={size} onShow={onSize} />
        </Suspense>
      )}
    </div>
  )
})

/** The requested picture other than a side. It is replaced by the side as soon as the side or its print changes. */
function useOtherPicture(shown: Side, printed: Configuration['printed'], onShow: (side: Side) => void) {
  const [request, setRequest] = useState<{ picture: OtherPicture; shown: Side; printed: typeof printed }>()
  const otherPicture = request?.shown === shown && request.printed === printed ? request.picture : undefined
  const showOther = useCallback(
    (picture: OtherPicture) => setRequest({ picture, shown, printed }),
    [shown, printed],
  )
  const showSide = useCallback(
    (side: Side) => {
      setRequest(undefined)
      onShow(side)
    },
    [onShow],
  )
  return { other: otherPicture, showOther, showSide }
}
