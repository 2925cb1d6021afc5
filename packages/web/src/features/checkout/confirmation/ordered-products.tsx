import type { PrintedArtwork } from '@printery/contract'
import { backdropsFor } from '@printery/domain/backdrops'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { texts } from '../texts.ts'

/** A line of the cart or an item of the order. */
export interface OrderedLine {
  id: string
  product: { title: string }
  color: string
  colourName: string
  quantity: number
  image: string
  printed: PrintedArtwork | null
}

const maxShown = 3

/** The ordered products with the customer's artwork. Their space is reserved until they have loaded. */
export function OrderedProducts({ lines = [] }: { lines: readonly OrderedLine[] | undefined }) {
  const backdrops = backdropsFor(lines.map((line) => line.color))
  const more = lines.length - maxShown
  return (
    <section className="bought" aria-label={texts.progress.products}>
      {lines.length === 0 && <div className="backdrop backdrop-bone" />}
      {lines.slice(0, maxShown).map((line, index) => {
        const name = texts.progress.product(line.product.title, line.colourName)
        return (
          <figure key={line.id}>
            <LinePicture
              line={line}
              alt={name}
              backdrop={backdrops[index] ?? 'bone'}
              longerEdgePx={720}
              eager
            />
            <figcaption>
              <b>{name}</b>
              {texts.progress.pieces(line.quantity)}
            </figcaption>
          </figure>
        )
      })}
      {more > 0 && <p className="small muted">{texts.progress.moreItems(more)}</p>}
    </section>
  )
}
