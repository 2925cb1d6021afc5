import { formatDay, formatDayRange } from '@printery/domain'
import { backdropsFor } from '@printery/domain/backdrops'
import type { Selection } from '../../../../ui/use-selection.ts'
import type { StartTask } from '../../dialogs/task.ts'
import type { ItemRow, Sort } from '../../filters/view.ts'
import { portalTexts as texts } from '../../texts.ts'
import { type DueGroup, dueGroups } from './due-days.ts'
import { WorkItem } from './work-item.tsx'

interface Props {
  rows: readonly ItemRow[]
  sort: Sort
  selection: Selection
  startTask: StartTask
}

/** A supplier's items, grouped by due week if they are sorted by delivery day. */
export function ItemsByDueWeek({ rows, sort, selection, startTask }: Props) {
  const backdrops = backdropsFor(rows.map(({ item }) => item.color))
  const backdropById = new Map(rows.map(({ item }, index) => [item.id, backdrops[index] ?? 'bone']))
  const renderRows = (rows: readonly ItemRow[], titleElement: 'h2' | 'h3') =>
    rows.map((row) => (
      <WorkItem
        key={row.item.id}
        {...row}
        titleElement={titleElement}
        backdrop={backdropById.get(row.item.id) ?? 'bone'}
        selection={selection}
        startTask={startTask}
      />
    ))
  if (!sort.startsWith('expiry')) return <div className="work-items">{renderRows(rows, 'h2')}</div>
  return dueGroups(rows, new Date()).map((group) => (
    <section className="work-items" key={group.due} aria-label={titleOf(group)}>
      <header className={group.isLate ? 'due-week-head late' : 'due-week-head'}>
        {group.isLate && <i className="due-marker late-fill" aria-hidden="true" />}
        <h2>{titleOf(group)}</h2>
        <span>{daysOf(group)}</span>
        <span className="mono">{texts.dueCount(group.rows.length, group.pieces)}</span>
      </header>
      {renderRows(group.rows, 'h3')}
    </section>
  ))
}

function titleOf({ due, isLate }: DueGroup): string {
  return isLate ? texts.due.late : texts.due[due]
}

function daysOf({ days }: DueGroup): string {
  return days.from === days.to ? formatDay(days.from) : formatDayRange(days)
}
