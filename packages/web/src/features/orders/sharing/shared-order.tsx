import type { SharedOrder } from '@printery/contract'
import { formatCents } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { printingSentence, sizesSentence } from '../../../formatting/line-sentences.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { LinePicture } from '../../../ui/pictures/product-picture.tsx'
import { statusPill } from '../model.ts'
import { Comments } from '../order/order-side.tsx'
import { texts } from '../texts.ts'

const sharedTexts = texts.shared

type Item = SharedOrder['items'][number]

/** Design, product and price. */
export function DrawingStyle({ order, backdrop }: { order: SharedOrder; backdrop: BackdropName }) {
  const [first] = order.items
  const { title, price, images } = order.drawingStyle
  // The product's own picture already shows the print.
  const designs = images.filter((image) => image !== first?.image)
  return (
    <section className="drawing" aria-label={sharedTexts.drawingStyle}>
      {first && <LinePicture line={first} alt={title} backdrop={backdrop} />}
      <div>
        <h2 className="items-h">{sharedTexts.drawingStyle}</h2>
        <p className="t">{title}</p>
        <Price cents={price} className="price" />
        {designs.length > 0 && (
          <div className="art">
            {designs.map((image, index) => (
              <img key={image} src={image} alt={sharedTexts.design(index + 1)} width="112" height="112" />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

export function SharedItem({ item, backdrop }: { item: Item; backdrop: BackdropName }) {
  const pill = statusPill(item.status, 'item')
  return (
    <article className="order-item">
      <LinePicture line={item} alt={item.product.title} backdrop={backdrop} />
      <h3>
        {item.product.title}, {item.colourName}
      </h3>
      <Price cents={item.price} className="price" />
      <p className="meta">
        {texts.pieces(item.quantity, sizesSentence(item))}
        <br />
        {printingSentence(item)}
      </p>
      <div className="row">
        <Pill tone={pill.tone}>{pill.label}</Pill>
      </div>
    </article>
  )
}

export function SharedSide({ order }: { order: SharedOrder }) {
  const { subTotal, total, numberOfPeople } = order
  const shippingAndDiscounts = total - subTotal
  return (
    <aside className="side" aria-label={texts.summary}>
      <section>
        <h2>{texts.address}</h2>
        <address>
          {order.customerFirstName} {order.customerLastName}
          <br />
          {order.customerAddress}
        </address>
      </section>
      <section>
        <h2>{texts.summary}</h2>
        <dl className="sum">
          <div>
            <dt>{sharedTexts.pieces}</dt>
            <dd>{numberOfPeople}</dd>
          </div>
          <div>
            <dt>{texts.subtotal}</dt>
            <dd>{formatCents(subTotal)}</dd>
          </div>
          {shippingAndDiscounts !== 0 && (
            <div>
              <dt>{sharedTexts.discountAndShipping}</dt>
              <dd>
                {shippingAndDiscounts < 0
                  ? `- ${formatCents(-shippingAndDiscounts)}`
                  : formatCents(shippingAndDiscounts)}
              </dd>
            </div>
          )}
          <div className="total">
            <dt>{texts.total}</dt>
            <dd>
              {formatCents(total)} <span className="small">SGD</span>
            </dd>
          </div>
        </dl>
      </section>
      <Comments order={{ orderNotes: null, additionalComments: order.additionalComments }} />
      <div className="act">
        {/* People with the link can only read; only the owner and the shop can cancel (DEC-14). */}
        <span className="btn block quiet shut">{texts.cancel}</span>
      </div>
    </aside>
  )
}
