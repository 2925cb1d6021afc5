import type { OrderItemView, OrderView, UserView } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { artworkOf } from '../../../artwork/item-artwork.ts'
import { printingSentence, sizesSentence } from '../../../formatting/line-sentences.ts'
import { ProofPackButton } from '../../../printing/proof-pack-button.tsx'
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
  viewer: UserView
  backdrop: BackdropName
}

export function OrderItem({ order, item, viewer, backdrop }: OrderItemProps) {
  const pill = statusPill(item.status, 'item')
  const rejection = rejectionOf(item)
  return (
    <article className="order-item">
      <LinePicture line={item} alt={item.product.title} backdrop={backdrop} />
      <h3>{titleOf(item)}</h3>
      <Price cents={item.price} className="price" />
      <p className="meta">
        {texts.pieces(item.quantity, sizesSentence(item))}
        <br />
        {printingSentence(item)}
      </p>
      <Artwork item={item} />
      {rejection && <p className="why">{rejection}</p>}
      <div className="row">
        <Pill tone={pill.tone}>{pill.label}</Pill>
        <span className="ends">
          <ProofPackButton order={order} item={item} viewer={viewer} />
          <DesignButton order={order} item={item} />
          <ReviewButton order={order} item={item} viewer={viewer} />
        </span>
      </div>
    </article>
  )
}

function Artwork({ item }: { item: OrderItemView }) {
  const files = artworkOf(item).filter(({ url, isPicture }) => url !== '' && isPicture)
  if (files.length === 0) return null
  return (
    <div className="art">
      {files.map(({ url, label }) => (
        <img key={url} src={url} alt={label} title={label} width="56" height="56" loading="lazy" />
      ))}
    </div>
  )
}
