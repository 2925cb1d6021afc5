import sample from '../catalogue/examples/many-colours.svg?url'
import '../catalogue/product.css'
import '../catalogue/steps.css'
import { ProductPreview } from './parts/product-preview.tsx'
import './preview.css'
import { previewTexts as texts } from './preview-texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The sample is that of the shop's own examples. */
export default function PreviewScreen() {
  return <ProductPreview sample={sample} />
}
