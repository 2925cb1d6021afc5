import { Dialog } from '@printery/ui/dialog'
import type { ReactNode } from 'react'
import './guides.css'
import { productTexts as texts } from '../texts.ts'
import { ExampleView, exampleType } from './example-view.tsx'
import { compareTexts, guideTexts, submissionGuide } from './guide-texts.ts'
import { MethodCards } from './method-cards.tsx'
import { MethodComparison } from './method-comparison.tsx'
import type { HelpProps, HelpTopic } from './printing-help.tsx'
import { SubmissionGuide } from './submission-guide.tsx'

interface HelpDialogProps extends HelpProps {
  topic: HelpTopic
  onTopic: (topic: HelpTopic) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function HelpDialog(props: HelpDialogProps) {
  const { topic, open, onOpenChange } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titleOf(props)} wide>
      <div className="guide" key={topic}>
        {contentOf(props)}
      </div>
    </Dialog>
  )
}

function titleOf({ topic, side, product, configuration: now }: HelpDialogProps): string {
  if (topic === 'submission') return submissionGuide.title
  if (topic === 'methods') return guideTexts.heading
  if (topic === 'compare') return compareTexts.title(texts.sidePanel[side])
  const type = exampleType(product, now, side)
  return type ? guideTexts.example(type, texts.sidePanel[side]) : texts.help.example
}

function contentOf({ topic, onTopic, onOpenChange, ...helpProps }: HelpDialogProps): ReactNode {
  if (topic === 'submission') return <SubmissionGuide />
  if (topic === 'methods')
    return <MethodCards offers={helpProps.product.printingType} onSubmission={() => onTopic('submission')} />
  if (topic === 'compare') return <MethodComparison {...helpProps} onDone={() => onOpenChange(false)} />
  return <ExampleView {...helpProps} />
}
