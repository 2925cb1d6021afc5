import sample from '../catalogue/samples/many-colours.svg?url'
import '../catalogue/product.css'
import '../catalogue/configurator/steps.css'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { portalHomes } from '../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { ProductPreview } from './preview/product-preview.tsx'
import './preview/preview.css'
import { previewTexts as texts } from './preview/preview-texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The sample design is the one of the shop's examples. */
export default function PreviewScreen() {
  const portal = useGuardedSession()?.user.role === 'admin' ? 'admin' : 'supplier'
  return (
    <PortalFrame
      portal={portal}
      title={texts.title}
      backTo={`${portalHomes[portal]}/myproducts`}
      backLabel={texts.toProducts}
    >
      <ProductPreview sample={sample} />
    </PortalFrame>
  )
}
