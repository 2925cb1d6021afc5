import sample from '../catalogue/samples/many-colours.svg?url'
import '../catalogue/product.css'
import '../catalogue/configurator/steps.css'
import { ProductPreview } from './preview/product-preview.tsx'
import './preview/preview.css'
import { previewTexts as texts } from './preview/preview-texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The sample is that of the shop's own examples. */
export default function PreviewScreen() {
  return <ProductPreview sample={sample} />
}
