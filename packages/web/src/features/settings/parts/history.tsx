import type { SettingChangeView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { errorMessageOf } from '../../../api/client.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { changesQuery, useUndo } from '../data.ts'
import { valueText } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.history

/** The changes of settings, newest first. The latest change of a setting can be undone. */
export function History({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(changesQuery(viewerId))
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <PagedListState
      list={list}
      shown={changes.length}
      empty={<Empty shape="paper">{texts.empty}</Empty>}
      texts={texts}
      skeleton={<Skeleton height="240px" />}
    >
      <ol className="settings-history">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ol>
    </PagedListState>
  )
}

function Change({ change }: { change: SettingChangeView }) {
  const { id, key, before, after, changedAt, changedBy, isLatest } = change
  const undo = useUndo()
  const toast = useToast()
  const { label, none: emptyText = allTexts.emptyValue } = allTexts.fields[key]
  const format = (value: SettingChangeView['before']) =>
    value === null ? texts.environment : valueText(key, value, emptyText)
  return (
    <li>
      <div>
        <b>{label}</b>
        <p className="small">
          <span className="muted">{texts.before}</span> {format(before)}
          <br />
          <span className="muted">{texts.after}</span> {format(after)}
        </p>
        <p className="xs muted">
          {changedBy}, {formatDateTime(new Date(changedAt))}
        </p>
      </div>
      {isLatest && (
        <Button
          kind="quiet"
          size="sm"
          isBusy={undo.isPending}
          aria-label={texts.undoOf(label)}
          onClick={() => {
            if (undo.isPending) return
            undo.mutate(id, {
              onSuccess: () => toast(texts.undone(label), 'ok'),
              onError: (error) => toast(errorMessageOf(error), 'bad'),
            })
          }}
        >
          {texts.undo}
        </Button>
      )}
    </li>
  )
}
