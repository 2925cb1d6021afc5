import type { ScreenHandle } from '../../shell/frame.ts'
import { formTexts as texts } from './form-texts.ts'
import { FormPage } from './parts/form-page.tsx'
import './form.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle(texts.add) }, { name: 'robots', content: 'noindex' }]
}

export default function SupplierFormScreen() {
  return <FormPage portal="supplier" />
}
