import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalHome } from './portal-home.tsx'
import { portalTexts as texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.home} · Printery` }, { name: 'robots', content: 'noindex' }]
}

export default function SupplierHomeScreen() {
  return <PortalHome portal="supplier" />
}
