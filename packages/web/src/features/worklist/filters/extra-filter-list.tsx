import { formatRange } from '../../../formatting/day-range.ts'
import { ActiveFilters } from '../../../ui/display/active-filters.tsx'
import { portalTexts } from '../texts.ts'
import { type ExtraFilters, type PortalView, withoutFilter } from './view.ts'

const { activeFilters: texts, phases } = portalTexts

interface Props {
  view: PortalView
  onChange: (view: PortalView) => void
}

/** The extra filters that a link from another page has set, each with a button to remove it. */
export function ExtraFilterList({ view, onChange }: Props) {
  const filters = labelledFilters(view.extra).map(({ filter, label }) => ({
    name: filter,
    label,
    onRemove: () => onChange(withoutFilter(view, filter)),
  }))
  return <ActiveFilters filters={filters} />
}

function labelledFilters({
  work,
  created,
  due,
  customer,
}: ExtraFilters): { filter: keyof ExtraFilters; label: string }[] {
  return [
    ...(work
      ? [{ filter: 'work' as const, label: work === 'Open' ? texts.open : texts.phase(phases[work]) }]
      : []),
    ...(created ? [{ filter: 'created' as const, label: texts.made(formatRange(created)) }] : []),
    ...(due ? [{ filter: 'due' as const, label: texts.due(formatRange(due)) }] : []),
    ...(customer ? [{ filter: 'customer' as const, label: texts.customer }] : []),
  ]
}
