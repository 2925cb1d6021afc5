import { formatRange } from '../../../formatting/day-range.ts'
import { ActiveFilters } from '../../../ui/display/active-filters.tsx'
import { portalTexts } from '../texts.ts'
import { type ExtraFilters, type PortalView, without } from './view.ts'

const { activeFilters: texts, phases } = portalTexts

interface Props {
  view: PortalView
  onChange: (view: PortalView) => void
}

/** The filters of a link beside the list's own filter and searches. */
export function ExtraFilterList({ view, onChange }: Props) {
  const parts = partsOf(view.extra).map(({ part, words }) => ({
    name: part,
    words,
    onRemove: () => onChange(without(view, part)),
  }))
  return <ActiveFilters parts={parts} />
}

function partsOf({ work, made, due, customer }: ExtraFilters): { part: keyof ExtraFilters; words: string }[] {
  return [
    ...(work
      ? [{ part: 'work' as const, words: work === 'Open' ? texts.open : texts.phase(phases[work]) }]
      : []),
    ...(made ? [{ part: 'made' as const, words: texts.made(formatRange(made)) }] : []),
    ...(due ? [{ part: 'due' as const, words: texts.due(formatRange(due)) }] : []),
    ...(customer ? [{ part: 'customer' as const, words: texts.customer }] : []),
  ]
}
