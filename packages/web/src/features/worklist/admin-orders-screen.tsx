import type { ScreenHandle } from '../../shell/frame.ts'
import { WorkList } from './list/work-list.tsx'
import { portalTexts as texts } from './texts.ts'
import './worklist.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.windowTitle.admin} · Printery` }, { name: 'robots', content: 'noindex' }]
}

export default function AdminOrdersScreen() {
  return <WorkList portal="admin" />
}
