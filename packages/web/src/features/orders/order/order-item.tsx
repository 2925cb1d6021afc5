import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import { printingSentence, sizesSentence } from '../../../formatting/line-facts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { DesignButton } from '../actions/design-button.tsx'
import { ReviewButton } from '../actions/review-button.tsx'
import { rejectionOf, statusPill, titleOf } from '../model.ts'
import { texts } from '../texts.ts'

interface OrderItemProps {
  order: OrderView
  item: OrderItemView
  reader: UserView
  /** The paper behind its picture. */
  stock: BackdropName
  /** Staff get links to the originals, a customer small pictures of what was sent. */
  forStaff: boolean
}

export function OrderItem({ order, item, reader, stock, forStaff }: OrderItemProps) {
  const pill = statusPill(item.status, 'item')
  const rejection = rejectionOf(item)
  return (
    <article className="it">
      <LinePicture line={item} alt={item.product.title} stock={stock} />
      <h3>{titleOf(item)}</h3>
      <Price cents={item.price} className="pr" />
      <p className="meta">
        {texts.pieces(item.quantity, sizesSentence(item))}
        <br />
        {printingSentence(item)}
      </p>
      <Artwork item={item} forStaff={forStaff} />
      {rejection && <p className="why">{rejection}</p>}
      <div className="row">
        <Pill tone={pill.tone}>{pill.label}</Pill>
        <span className="ends">
          <DesignButton order={order} item={item} />
          <ReviewButton order={order} item={item} reader={reader} />
        </span>
      </div>
    </article>
  )
}

function Artwork({ item, forStaff }: { item: OrderItemView; forStaff: boolean }) {
  const files = artworkOf(item).filter(({ address, isPicture }) => address !== '' && (forStaff || isPicture))
  if (files.length === 0) return null
  if (forStaff)
    return (
      <ul className="art links" aria-label={texts.originals}>
        {files.map(({ address, label, name }) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" title={name}>
              <Icon name="file" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <div className="art">
      {files.map(({ address, label }) => (
        <img key={address} src={address} alt={label} title={label} width="56" height="56" loading="lazy" />
      ))}
    </div>
  )
}
