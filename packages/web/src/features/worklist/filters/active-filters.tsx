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
  const removable = labelledFilters(view.extra).map(({ filter, label }) => ({
    name: filter,
    label,
    onRemove: () => onChange(without(view, filter)),
  }))
  return <ActiveFilters filters={removable} />
}

function labelledFilters({
  work,
  made,
  due,
  customer,
}: ExtraFilters): { filter: keyof ExtraFilters; label: string }[] {
  return [
    ...(work
      ? [{ filter: 'work' as const, label: work === 'Open' ? texts.open : texts.phase(phases[work]) }]
      : []),
    ...(made ? [{ filter: 'made' as const, label: texts.made(formatRange(made)) }] : []),
    ...(due ? [{ filter: 'due' as const, label: texts.due(formatRange(due)) }] : []),
    ...(customer ? [{ filter: 'customer' as const, label: texts.customer }] : []),
  ]
}
