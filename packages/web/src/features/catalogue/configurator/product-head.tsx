import type { ProductView } from '@printery/contract'
import { memo } from 'react'
import { productTexts as texts } from '../texts.ts'

export const ProductHead = memo(function ProductHead({ product }: { product: ProductView }) {
  return (
    <header className="head">
      <h1 className="d3">{product.title}</h1>
      <ul className="facts">
        <li>{product.materialType}</li>
        <li className="mono">{texts.grams(product.weight)}</li>
        <li>{texts.doubleSided}</li>
      </ul>
      <p>{product.extraDescription}</p>
      {product.designLimitation && <p className="small muted">{product.designLimitation}</p>}
    </header>
  )
})
