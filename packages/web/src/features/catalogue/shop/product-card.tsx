import { formatCents } from '@printery/domain'
import type { CSSProperties, Ref } from 'react'
import type { ShopCard } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

interface ProductCardProps {
  card: ShopCard
  eager?: boolean
  /** Above the fold on phones. */
  first?: boolean
  ref?: Ref<HTMLLIElement> | undefined
}

/** A ground of its own for each category. */
const grounds: Record<string, string> = {
  TShirt: 'st-bone',
  Shirt: 'st-sky',
  Jacket: 'st-kraft',
  Hoodie: 'st-blush',
  Bottle: 'st-mint',
  Totebag: 'st-butter',
  NameTent: 'st-paper',
}

/** Plain elements only: see LocalLinks for the reason. */
export function ProductCard({ card, eager, first, ref }: ProductCardProps) {
  return (
    <li className="card" ref={ref}>
      <a href={`/shirtdetail/${card.id}${card.colour ? `?colour=${card.colour}` : ''}`}>
        <div className={`stock ${grounds[card.category] ?? 'st-bone'}`}>
          {card.picture && (
            <img
              className="prod"
              src={`${card.picture}?w=300`}
              srcSet={`${card.picture}?w=300 300w,${card.picture}?w=720 720w`}
              sizes="(max-width:900px) 40vw,230px"
              width={300}
              height={300}
              alt=""
              loading={eager ? undefined : 'lazy'}
              fetchPriority={first ? 'high' : undefined}
              decoding="async"
            />
          )}
        </div>
        <h3>{card.title}</h3>
        {card.from !== undefined && (
          <p className="mono pr">
            <span>{texts.from}</span> {formatCents(card.from)}{' '}
            <span>{texts.atPieces(card.fromPieces ?? 1)}</span>
          </p>
        )}
      </a>
      <p className="facts">
        {card.methods.length > 0 && <span>{card.methods.join(', ')}</span>}
        <span>{texts.leadTime}</span>
      </p>
      <div
        className="sws mini"
        role="img"
        aria-label={texts.coloursOf(
          card.colours.map(({ name }) => name),
          card.moreColours,
        )}
      >
        {card.colours.map(({ hex, name }) => (
          <span key={hex} className="sw" style={{ '--c': `#${hex}` } as CSSProperties} title={name} />
        ))}
        {card.moreColours && <span className="more">…</span>}
      </div>
    </li>
  )
}
