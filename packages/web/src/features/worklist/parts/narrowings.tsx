import { formatDay, formatDays } from '@printery/domain'
import { Icon } from '../../../ui/icon.tsx'
import { portalTexts } from '../texts.ts'
import { type DayRange, type Narrowing, type PortalView, without } from '../view.ts'

const { narrowed: texts, phases } = portalTexts

interface Props {
  view: PortalView
  onChange: (view: PortalView) => void
}

/** What narrows the list beside its filter and its searches, each with a way out. */
export function Narrowings({ view, onChange }: Props) {
  const chips = chipsOf(view.narrowed)
  if (chips.length === 0) return null
  return (
    <ul className="nrw" aria-label={texts.label}>
      {chips.map(({ part, words }) => (
        <li key={part}>
          {words}
          <button
            type="button"
            className="ib sm"
            aria-label={texts.remove(words)}
            onClick={() => onChange(without(view, part))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function chipsOf({ work, made, due, customer }: Narrowing): { part: keyof Narrowing; words: string }[] {
  return [
    ...(work
      ? [{ part: 'work' as const, words: work === 'Open' ? texts.open : texts.phase(phases[work]) }]
      : []),
    ...(made ? [{ part: 'made' as const, words: texts.made(daysOf(made)) }] : []),
    ...(due ? [{ part: 'due' as const, words: texts.due(daysOf(due)) }] : []),
    ...(customer ? [{ part: 'customer' as const, words: texts.customer }] : []),
  ]
}

function daysOf({ from, to }: DayRange): string {
  if (from && to) return from === to ? formatDay(from) : formatDays({ from, to })
  return from ? texts.from(formatDay(from)) : texts.until(formatDay(to ?? ''))
}
