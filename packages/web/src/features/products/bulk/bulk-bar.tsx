import type { ProductView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { matchesQuery } from '../data.ts'
import type { ListKind, ListView } from '../list/list-view.ts'
import type { BulkAction } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

interface BulkBarProps {
  kind: ListKind
  userId: string
  view: ListView
  selection: Selection
  formHref: (product: Pick<ProductView, 'id'>) => string
}

const actions: readonly BulkAction[] = ['publish', 'archive', 'prices']

/** The bar at the bottom of the window while products are selected: their number, and the actions for all of them. */
export function BulkBar({ kind, userId, view, selection, formHref }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction>()
  const ids = [...selection.selected]
  const { data: matches } = useQuery({ ...matchesQuery(kind, userId, view), enabled: ids.length > 0 })
  const isEveryMatchSelected = matches?.ids.every((id) => selection.selected.has(id)) ?? true
  return (
    <>
      <section className="selection-bar" aria-label={texts.bar} hidden={ids.length === 0}>
        <span role="status">{texts.count(ids.length)}</span>
        {matches && !isEveryMatchSelected && (
          <Button size="sm" onClick={() => selection.replace(matches.ids)}>
            {texts.selectAll(matches.total, matches.ids.length)}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => selection.replace([])}>
          {texts.clear}
        </Button>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'prices' ? 'primary' : undefined}
            size="sm"
            onClick={() => setAction(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </section>
      {action && (
        <BulkDialog
          {...{ action, ids, formHref }}
          onDone={selection.replace}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  )
}
