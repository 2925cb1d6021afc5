import type { Api, ProductView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { type CSSProperties, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { texts } from '../texts.ts'
import { priceRange } from './list-view.ts'

interface Figures {
  /** Cents. */
  revenue: number
  pieces: number
  activeOrders: number
}

type Review = Api['GET /product/supplier-products/:userId']['answer']['reviews'][number]

interface ProductCardProps {
  product: ProductView
  figures: Figures | undefined
  isDraft: boolean
  isWaiting: boolean
  /** What an admin has not decided about yet, or has refused. */
  review: Review | undefined
  stock: BackdropName | undefined
  formHref: string
  /** Where products of several suppliers stand beside each other. */
  namesSupplier: boolean
  onDuplicate: () => void
  onDelete: () => void
}

/** Swatches that a card has room for. */
const maxSwatches = 8

export function ProductCard(props: ProductCardProps) {
  const { product, figures, isDraft, isWaiting, review, stock, formHref, namesSupplier } = props
  const { title, colours, images } = product
  const id = useId()
  const front = images[colours[0] ?? '']?.front
  const { min, max } = priceRange(product)
  return (
    <li className="pcard">
      <article aria-labelledby={id}>
        <div className={`stock st-${stock ?? 'bone'} pic`}>
          {front && !isWaiting ? (
            <ProductPicture src={front} alt="" width={300} />
          ) : (
            <span className="no-pic">
              <Icon name="upload" />
              {texts.waiting}
            </span>
          )}
          {isDraft && <Pill tone="idle">{texts.draft}</Pill>}
        </div>
        <div className="words">
          <h2 id={id}>
            <Link to={formHref}>{title}</Link>
          </h2>
          {review && <ReviewState review={review} />}
          <p className="mono range">{texts.range(min, max)}</p>
          <p className="muted">
            {texts.doubleSided}
            {namesSupplier && `, ${texts.supplier(product.supplier.name)}`}
          </p>
          <div className="sws mini" title={texts.colours(colours.length)}>
            {colours.slice(0, maxSwatches).map((hex) => (
              <span key={hex} className="sw" style={{ '--c': `#${hex}` } as CSSProperties} />
            ))}
            {colours.length > maxSwatches && <span className="more">…</span>}
          </div>
        </div>
        <dl className="figs">
          <div>
            <dt>{texts.revenue}</dt>
            <dd className="mono">{formatCents(figures?.revenue ?? 0)}</dd>
          </div>
          <div>
            <dt>{texts.pieces}</dt>
            <dd className="mono">{figures?.pieces ?? 0}</dd>
          </div>
          <div>
            <dt>{texts.activeOrders}</dt>
            <dd className="mono">{figures?.activeOrders ?? 0}</dd>
          </div>
        </dl>
        <div className="acts">
          <Link className="ib" to={formHref} aria-label={texts.edit(title)}>
            <Icon name="edit" />
          </Link>
          <button
            type="button"
            className="ib"
            aria-label={texts.duplicate(title)}
            onClick={props.onDuplicate}
          >
            <Icon name="copy" />
          </button>
          <button type="button" className="ib" aria-label={texts.remove(title)} onClick={props.onDelete}>
            <Icon name="trash" />
          </button>
        </div>
      </article>
    </li>
  )
}

/** Why customers don't see it as its supplier wants them to. */
function ReviewState({ review: { publication, price, reason } }: { review: Review }) {
  const isRefused = publication === 'refused' || (publication === 'published' && price === 'refused')
  return (
    <p className="review small">
      <Pill tone={isRefused ? 'bad' : 'wait'}>
        {publication === 'published' ? texts.priceReview[price ?? 'waiting'] : texts.publication[publication]}
      </Pill>
      {reason && <span>{reason}</span>}
    </p>
  )
}
