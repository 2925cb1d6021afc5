import { formatCents } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { type CSSProperties, useId } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { texts } from '../texts.ts'
import { type ListEntry, priceRange } from './list-view.ts'
import { ProductActions, ProductTitle } from './product-actions.tsx'
import { ReviewState } from './product-state.tsx'

interface ProductCardProps {
  entry: ListEntry
  backdrop: BackdropName | undefined
  formHref: string
  /** Whether the list has products of several suppliers. */
  showsSupplier: boolean
  onDuplicate: () => void
  onDelete: () => void
}

/** The maximum number of swatches on a card. */
const maxSwatches = 8

export function ProductCard({ entry, backdrop, formHref, showsSupplier, ...actions }: ProductCardProps) {
  const { product, figures, isDraft, isArchived, hasPendingPictures, review } = entry
  const { title, colours, images } = product
  const id = useId()
  const front = images[colours[0] ?? '']?.front
  const { min, max } = priceRange(product)
  return (
    <li className="pcard">
      <article aria-labelledby={id}>
        <div className={`backdrop backdrop-${backdrop ?? 'bone'} pic`}>
          {front && !hasPendingPictures ? (
            <ProductPicture src={front} alt="" longerEdgePx={300} />
          ) : (
            <span className="no-pic">
              <Icon name="upload" />
              {texts.picturesPending}
            </span>
          )}
          {isDraft && <Pill tone="idle">{isArchived ? texts.archived : texts.draft}</Pill>}
        </div>
        <div className="words">
          <h2 id={id}>
            <ProductTitle title={title} formHref={formHref} />
          </h2>
          {review && <ReviewState review={review} />}
          <p className="mono range">{texts.range(min, max)}</p>
          <p className="muted">
            {texts.doubleSided}
            {showsSupplier && `, ${texts.bySupplier(product.supplier.name)}`}
          </p>
          <div className="swatches mini" title={texts.colours(colours.length)}>
            {colours.slice(0, maxSwatches).map((hex) => (
              <span key={hex} className="swatch" style={{ '--c': `#${hex}` } as CSSProperties} />
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
          <ProductActions title={title} formHref={formHref} {...actions} />
        </div>
      </article>
    </li>
  )
}
