import type { ScreenHandle } from '../../shell/frame.ts'
import { ProductList } from './list/product-list.tsx'
import './products.css'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle(texts.inventory) }, { name: 'robots', content: 'noindex' }]
}

export default function InventoryScreen() {
  return <ProductList portal="admin" kind="inventory" />
}
