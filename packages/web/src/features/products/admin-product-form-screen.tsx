import type { ScreenHandle } from '../../shell/frame.ts'
import { FormPage } from './form/form-page.tsx'
import { formTexts as texts } from './form/form-texts.ts'
import './form/form.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle(texts.add) }, { name: 'robots', content: 'noindex' }]
}

export default function AdminProductFormScreen() {
  return <FormPage portal="admin" />
}
