import type { Side } from '@printery/domain'
import { SidePicture } from '../preview/side-picture.tsx'
import { sampleOf } from '../samples/sample-artwork.ts'
import { productTexts as texts } from '../texts.ts'
import { guideTexts, methodGuides } from './guide-texts.ts'
import type { HelpProps } from './printing-help.tsx'

/** The selected printing type, otherwise the first offered one. */
export function exampleType(
  { printingType }: HelpProps['product'],
  now: HelpProps['configuration'],
  side: Side,
) {
  return now.printed[side]?.type ?? printingType[0]?.printingType
}

/** An example of a design by this method on this product, with its two pictures to upload. */
export function ExampleView({ side, product, configuration: now, views }: HelpProps) {
  const type = exampleType(product, now, side)
  if (!type) return null
  const { isPrinted: _, artwork: __, ...view } = views[side]
  const sample = sampleOf(type)
  const { area } = view
  return (
    <>
      <p className="lead">
        {area ? guideTexts.exampleIntro(area.mmWidth, area.mmHeight) : guideTexts.exampleWithoutArea}
      </p>
      <div className="example">
        <figure>
          <div className="backdrop backdrop-butter">
            <SidePicture
              {...view}
              artwork={sample}
              alt={guideTexts.samplePicture(product.title)}
              longerEdgePx={1080}
            />
          </div>
          <figcaption>
            <b>{texts.withTemplate}</b> {guideTexts.withTemplate}
          </figcaption>
        </figure>
        <figure>
          <div className="alone">
            <img src={sample.url} alt={guideTexts.sampleAlone} width={sample.width} height={sample.height} />
          </div>
          <figcaption>
            <b>{texts.withoutTemplate}</b> {guideTexts.withoutTemplate}
          </figcaption>
        </figure>
      </div>
      <p>{methodGuides[type].howItWorks}</p>
    </>
  )
}
