import { formatCents } from '@printery/domain'
import type { CSSProperties, Ref } from 'react'
import { useShopDetails } from '../../../api/shop-details.ts'
import { inPercent } from '../../../ui/pictures/in-percent.ts'
import { InScene } from '../scale/in-scene.tsx'
import type { CardPrint, ShopCard } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

interface ProductCardProps {
  card: ShopCard
  eager?: boolean
  /** Above the fold on phones. */
  first?: boolean
  ref?: Ref<HTMLLIElement> | undefined
}

/** A different backdrop for each category. */
const backdropClasses: Record<string, string> = {
  TShirt: 'backdrop-bone',
  Shirt: 'backdrop-sky',
  Jacket: 'backdrop-kraft',
  Hoodie: 'backdrop-blush',
  Bottle: 'backdrop-mint',
  Totebag: 'backdrop-butter',
  NameTent: 'backdrop-paper',
}

interface CardImageProps {
  picture: string
  eager?: boolean | undefined
  first?: boolean | undefined
}

function CardImage({ picture, eager, first }: CardImageProps) {
  return (
    <img
      className="product-image"
      src={`${picture}?w=300`}
      srcSet={`${picture}?w=300 300w,${picture}?w=720 720w`}
      sizes="(max-width:900px) 40vw,230px"
      width={300}
      height={300}
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** Visible while the card is hovered or focused, or after a swipe. */
function PrintedCard({ picture, ratio, artwork, scene }: CardPrint & { picture: string }) {
  const printed = (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className="printed-in">
        <CardImage picture={picture} />
        <img
          className={`ink${artwork.fromTop ? ' top' : ''}${artwork.opaque ? ' opaque' : ''}`}
          src={artwork.url}
          alt=""
          width={60}
          height={72}
          loading="lazy"
          decoding="async"
          style={{ ...inPercent(artwork), rotate: `${artwork.rotation}deg` }}
        />
      </span>
    </span>
  )
  return (
    <span className="pane with-print">{scene ? <InScene scene={scene}>{printed}</InScene> : printed}</span>
  )
}

/** The card of a product. It consists of plain elements, for the reason in `LocalLinks`. */
export function ProductCard({ card, eager, first, ref }: ProductCardProps) {
  const shopDetails = useShopDetails()
  return (
    <li className="card" ref={ref}>
      <a href={`/shirtdetail/${card.id}${card.colour ? `?colour=${card.colour}` : ''}`}>
        <div className={`backdrop ${backdropClasses[card.category] ?? 'backdrop-bone'}`}>
          {card.picture && (
            <span className="pane">
              <CardImage picture={card.picture} eager={eager} first={first} />
            </span>
          )}
          {card.picture && card.print && <PrintedCard picture={card.picture} {...card.print} />}
        </div>
        <h3>{card.title}</h3>
        {card.from !== undefined && (
          <p className="mono price">
            <span>{texts.from}</span> {formatCents(card.from)}{' '}
            <span>{texts.atQuantity(card.fromPieces ?? 1)}</span>
          </p>
        )}
      </a>
      <p className="facts">
        {card.methods.length > 0 && <span>{card.methods.join(', ')}</span>}
        {shopDetails && <span>{texts.leadTime(shopDetails.delivery.days)}</span>}
      </p>
      <div
        className="swatches mini"
        role="img"
        aria-label={texts.coloursOf(
          card.colours.map(({ name }) => name),
          card.moreColours,
        )}
      >
        {card.colours.map(({ hex, name }) => (
          <span key={hex} className="swatch" style={{ '--c': `#${hex}` } as CSSProperties} title={name} />
        ))}
        {card.moreColours && <span className="more">…</span>}
      </div>
    </li>
  )
}
