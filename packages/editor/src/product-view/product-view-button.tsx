import { lazy, Suspense } from 'react'
import type { ProductViewHost } from '../host.ts'
import { Icon } from '../ui/icon.tsx'
import { texts } from './texts.ts'

const ProductViewDialog = lazy(() =>
  import('./product-view-dialog.tsx').then(({ ProductViewDialog: Dialog }) => ({ default: Dialog })),
)

/** Opens the product view. */
export function ProductViewButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className="btn quiet sm ed-view-open" aria-label={texts.open} onClick={onOpen}>
      <Icon name="product" />
      <span className="ed-wide">{texts.open}</span>
    </button>
  )
}

/** The dialog is rendered outside the toolbar, which remounts when a phone is rotated. */
export function OpenedProductView({ view, close }: { view: ProductViewHost; close: () => void }) {
  return (
    <Suspense fallback={null}>
      <ProductViewDialog view={view} close={close} />
    </Suspense>
  )
}
