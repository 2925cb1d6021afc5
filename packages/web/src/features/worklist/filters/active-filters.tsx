import { daysOf } from '../../../formatting/day-range.ts'
import { NarrowedTo } from '../../../ui/active-filters.tsx'
import { portalTexts } from '../texts.ts'
import { type Narrowing, type PortalView, without } from './view.ts'

const { narrowed: texts, phases } = portalTexts

interface Props {
  view: PortalView
  onChange: (view: PortalView) => void
}

/** What narrows the list beside its filter and its searches. */
export function Narrowings({ view, onChange }: Props) {
  const parts = partsOf(view.narrowed).map(({ part, words }) => ({
    name: part,
    words,
    onRemove: () => onChange(without(view, part)),
  }))
  return <NarrowedTo parts={parts} />
}

function partsOf({ work, made, due, customer }: Narrowing): { part: keyof Narrowing; words: string }[] {
  return [
    ...(work
      ? [{ part: 'work' as const, words: work === 'Open' ? texts.open : texts.phase(phases[work]) }]
      : []),
    ...(made ? [{ part: 'made' as const, words: texts.made(daysOf(made)) }] : []),
    ...(due ? [{ part: 'due' as const, words: texts.due(daysOf(due)) }] : []),
    ...(customer ? [{ part: 'customer' as const, words: texts.customer }] : []),
  ]
}
