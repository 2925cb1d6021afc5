import type { ScreenHandle } from '../../shell/frame.ts'
import { queueTexts as texts } from './queue/queue-texts.ts'
import { QueuePage } from './queue-page-screen.tsx'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function SupplierQueueScreen() {
  return <QueuePage portal="supplier" />
}
