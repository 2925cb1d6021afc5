import type { ProductView } from '@printery/contract'
import { withLongerEdge } from '../../../ui/pictures/product-picture.tsx'
import { Watermark } from '../../../ui/pictures/watermark.tsx'
import { sampleArtwork } from '../samples/sample-artwork.ts'
import { InScale } from '../scale/in-scale.tsx'
import type { Scene } from '../scale/scene.ts'
import { MeasureFigure } from '../sizes/measure-figure.tsx'
import type { ScaledSize } from '../sizes/scaled-sizes.ts'
import { productTexts as texts } from '../texts.ts'
import type { OtherPicture } from './other-pictures.ts'
import type { ConfiguredSide } from './sides-view.ts'
import './other-stage.css'

interface OtherStageProps {
  picture: OtherPicture
  product: ProductView
  colourName: string
  view: ConfiguredSide
  scene: Scene | undefined
  size: ScaledSize | undefined
  /** The text of the watermark. */
  watermark: string
  isExample: boolean
}

/** The large picture instead of a side: the product to scale, its fabric or its measures. */
export function OtherStage(props: OtherStageProps) {
  const { picture, product, colourName, view, size } = props
  return (
    <div
      className={
        picture === 'scale'
          ? 'backdrop backdrop-sky stage other to-scale'
          : 'backdrop backdrop-sky stage other'
      }
    >
      {picture === 'scale' && <ToScale {...props} />}
      {(picture === 'fabric' || picture === 'material') && (
        <img
          className="fabric"
          src={withLongerEdge(view.picture, 1080)}
          alt={texts.fabricOf(product.title, colourName)}
          width={1080}
          height={1080}
        />
      )}
      {picture === 'sizes' && <Sizes product={product} />}
      <p className="print-key">{keyOf(picture, product, colourName, props.scene, size)}</p>
    </div>
  )
}

function keyOf(
  picture: OtherPicture,
  { materialType }: ProductView,
  colourName: string,
  scene: Scene | undefined,
  size: ScaledSize | undefined,
): string {
  if (picture === 'fabric' || picture === 'material') return materialType ?? colourName
  if (picture === 'sizes') return texts.sizingChart
  const variantName = size ? texts.shownGoods(colourName, size.name) : colourName
  return scene ? texts.besideFigure[scene.figure](variantName) : variantName
}

function ToScale({ product, colourName, view, scene, size, watermark, isExample }: OtherStageProps) {
  if (!scene) return null
  const grownView = { ...view, growth: size?.growth }
  return (
    <>
      <InScale
        scene={scene}
        view={isExample ? { ...grownView, artwork: sampleArtwork } : grownView}
        alt={texts.toScale[scene.figure](product.title, colourName)}
        longerEdgePx={1080}
      />
      {view.artwork && !isExample && <Watermark text={watermark} />}
      {isExample && <span className="tag example-tag">{texts.help.example}</span>}
    </>
  )
}

/** The seller's chart if there is one, because it has more detail than a drawing by the shop. */
function Sizes({ product: { title, sizingChart, measures } }: { product: ProductView }) {
  if (sizingChart)
    return (
      <img className="own-chart" src={sizingChart} alt={texts.chartOf(title)} width={1080} height={1080} />
    )
  return measures && <MeasureFigure measures={measures} />
}
