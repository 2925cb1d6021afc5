import type { DashboardView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { type BackdropName, backdropsFor } from '@printery/domain/backdrops'
import { useState } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { listUrls } from '../model.ts'
import { texts } from '../texts.ts'

type BestProductsView = DashboardView['best']
type Product = BestProductsView['byPieces'][number]

/** The five best-selling products of the range, by pieces or by revenue. */
export function BestProducts({ best }: { best: BestProductsView }) {
  const [sortBy, setSortBy] = useState<'pieces' | 'revenue'>('pieces')
  const products = sortBy === 'pieces' ? best.byPieces : best.byRevenue
  const max = Math.max(1, ...products.map((product) => product[sortBy]))
  const backdrops = backdropsFor(products.map(({ picture }) => picture?.colour ?? 'ffffff'))
  return (
    <section className="full" aria-labelledby="board-best">
      <div className="section-head">
        <h2 id="board-best">{texts.bestProducts}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch a list are no form fields */}
        <span className="trailing seg" role="group" aria-label={texts.rankBy}>
          {(['pieces', 'revenue'] as const).map((measure) => (
            <button
              key={measure}
              type="button"
              aria-pressed={sortBy === measure}
              onClick={() => setSortBy(measure)}
            >
              {measure === 'pieces' ? texts.pieces : texts.revenueRank}
            </button>
          ))}
        </span>
      </div>
      {products.length === 0 ? (
        <p className="muted">{texts.noSales}</p>
      ) : (
        <ol className="best-products">
          {products.map((product, index) => (
            <li key={product.productId}>
              <BestProduct
                product={product}
                backdrop={backdrops[index] ?? 'bone'}
                share={product[sortBy] / max}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function BestProduct({
  product,
  backdrop,
  share,
}: {
  product: Product
  backdrop: BackdropName
  share: number
}) {
  return (
    <>
      {product.picture ? (
        <ProductPicture src={product.picture.src} alt="" backdrop={backdrop} />
      ) : (
        <div className={`backdrop backdrop-${backdrop}`} />
      )}
      <b>
        {product.isOnSale ? <Link to={listUrls.product(product.title)}>{product.title}</Link> : product.title}
      </b>
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className="sales">
        <span className="mono">{texts.pieceCount(product.pieces)}</span>
        <span className="mono muted">{formatCents(product.revenue)}</span>
      </span>
    </>
  )
}
