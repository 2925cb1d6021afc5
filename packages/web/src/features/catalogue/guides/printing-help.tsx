import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import type { Change, Configuration } from '../model.ts'
import type { ConfiguredViews } from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'

const HelpDialog = lazyComponent(() => import('./help-dialog.tsx').then((file) => file.HelpDialog))

export type HelpTopic = 'example' | 'compare' | 'methods' | 'submission'

export interface HelpProps {
  side: Side
  product: ProductView
  configuration: Configuration
  views: ConfiguredViews
  onChange: (change: Change) => void
}

/** Links of a printing panel to its guides, which are loaded when they are first opened. */
export function PrintingHelp(props: HelpProps) {
  const [topic, setTopic] = useState<HelpTopic>()
  const [isOpen, setOpen] = useState(false)
  const openHelp = (topicToOpen: HelpTopic) => {
    setTopic(topicToOpen)
    setOpen(true)
  }
  const link = (topic: HelpTopic) => (
    <li>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => openHelp(topic)}>
        {texts.help[topic]}
      </button>
    </li>
  )
  return (
    <>
      <ul className="help-links">
        {link('example')}
        {props.product.printingType.length > 1 && link('compare')}
        {link('methods')}
        {link('submission')}
      </ul>
      {topic && (
        <Suspense>
          <HelpDialog {...props} topic={topic} onTopic={setTopic} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
