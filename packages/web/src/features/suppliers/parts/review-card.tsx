import type { ProductView, ReviewView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useId } from 'react'
import { Link } from 'react-router'
import { Pill } from '../../../ui/display/pill.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { texts as allTexts } from '../texts.ts'
import { PriceTable } from './price-table.tsx'

const texts = allTexts.waiting

/** The maximum number of pictures on a card. */
const maxPictures = 4

interface Props {
  review: ReviewView
  isBusy: boolean
  onApprove: () => void
  onRefuse: () => void
  /** Whether the card is shown below its new supplier, which is approved together with its products. */
  isOfSupplier?: boolean
}

/** A new product or a change of prices, with the details needed for a decision. */
export function ReviewCard({ review, isBusy, onApprove, onRefuse, isOfSupplier = false }: Props) {
  const { product, supplier, kind, since } = review
  const id = useId()
  const approve = kind === 'product' ? texts.publish : texts.approvePrice
  return (
    <li>
      <article className="sup-review" aria-labelledby={id}>
        <Pictures product={product} />
        <div className="words">
          <h3 id={id}>
            <Link to={`/adminPortal/addproducts/${product.id}`}>{product.title}</Link>
          </h3>
          <p className="small muted">
            {[
              `${kind === 'product' ? texts.newProduct : texts.newPrice}${isOfSupplier ? '' : ` ${texts.by(supplier.name)}`}`,
              texts.requestedSince(formatMoment(new Date(since))),
              texts.colours(product.colours.length),
            ].join(', ')}
          </p>
          {!isOfSupplier && supplier.state !== 'approved' && (
            <Pill tone="wait">{texts.supplierNotApproved}</Pill>
          )}
          <p className="acts">
            {!isOfSupplier && (
              <Button
                kind="primary"
                size="sm"
                isBusy={isBusy}
                aria-label={texts.actionOf(approve, product.title)}
                onClick={onApprove}
              >
                {approve}
              </Button>
            )}
            <Button
              kind="quiet"
              size="sm"
              isBusy={isBusy}
              aria-label={texts.actionOf(texts.refuse, product.title)}
              onClick={onRefuse}
            >
              {texts.refuse}
            </Button>
          </p>
        </div>
        <PriceTable review={review} />
      </article>
    </li>
  )
}

function Pictures({ product: { colours, images } }: { product: ProductView }) {
  const shown = colours.slice(0, maxPictures).flatMap((hex) => {
    const src = images[hex]?.front
    return src ? [{ hex, src }] : []
  })
  return (
    <div className="pics">
      {shown.map(({ hex, src }) => (
        <ProductPicture key={hex} src={src} alt="" longerEdgePx={300} />
      ))}
    </div>
  )
}
