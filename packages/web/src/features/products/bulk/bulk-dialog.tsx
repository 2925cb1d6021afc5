import type { BulkChange, ProductView } from '@printery/contract'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { previewQuery, useBulkChange } from '../data.ts'
import { type BulkAction, type BulkResult, splitByOutcome } from './bulk.ts'
import { PriceList, ReasonList } from './bulk-lists.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import { PriceForm } from './price-form.tsx'

interface BulkDialogProps {
  action: BulkAction
  ids: readonly string[]
  formHref: (product: Pick<ProductView, 'id'>) => string
  /** Called with the ids of the products that were not changed, which stay selected. */
  onDone: (unchangedIds: string[]) => void
  onClose: () => void
}

/** Previews a change of the selected products, makes it, and reports the results. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, onDone, onClose } = props
  // The selection when the dialog opened; products that have been changed are removed from `props.ids`.
  const [ids] = useState(props.ids)
  const [change, setChange] = useState<BulkChange | undefined>(
    action === 'prices' ? undefined : { kind: action },
  )
  const [results, setResults] = useState<readonly BulkResult[]>()
  const container = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={results ? texts.report : texts.titles[action]}
      initialFocus={() => container.current?.querySelector('input') ?? null}
      wide
    >
      <div className="bulk" ref={container}>
        {results ? (
          <Report {...props} results={results} />
        ) : (
          <>
            <p className="small muted">{texts.hints[action]}</p>
            {action === 'prices' && <PriceForm onPreview={setChange} />}
            {change && (
              <Preview
                key={JSON.stringify(change)}
                {...{ action, ids, change, onClose }}
                onDone={(all) => {
                  setResults(all)
                  onDone(splitByOutcome(all).unchanged.map(({ id }) => id))
                }}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  action: BulkAction
  ids: readonly string[]
  change: BulkChange
  onClose: () => void
  onDone: (results: readonly BulkResult[]) => void
}

function Preview({ action, ids, change, onClose, onDone }: PreviewProps) {
  const preview = useQuery(previewQuery(ids, change))
  const [doneCount, setDoneCount] = useState(0)
  const bulkChange = useBulkChange()
  return (
    <LoadState query={preview} loading={texts.checking} error={texts.previewFailed}>
      {(results) => {
        const { changing, unchanged } = splitByOutcome(results)
        const begin = () => {
          if (bulkChange.isPending) return
          const products = changing.map(({ id, version, title }) => ({ id, version: version ?? 1, title }))
          const request = { products, change, onProgress: setDoneCount }
          bulkChange.mutate(request, { onSuccess: (changed) => onDone([...changed, ...unchanged]) })
        }
        return (
          <>
            <Note tone={changing.length > 0 ? 'info' : 'wait'} live>
              {texts.willChange(changing.length)}
            </Note>
            {action === 'prices' && <PriceList results={changing} />}
            <ReasonList
              title={texts.waitingCount}
              results={changing.filter(({ outcome }) => outcome === 'waits')}
            />
            <ReasonList title={texts.unchanged} results={unchanged} />
            {bulkChange.error && (
              <Note tone="bad" live>
                {errorMessageOf(bulkChange.error, texts.failed)}
              </Note>
            )}
            <DialogActions>
              <Button kind="quiet" onClick={onClose}>
                {texts.cancel}
              </Button>
              {changing.length > 0 && (
                <Button kind="primary" isBusy={bulkChange.isPending} onClick={begin}>
                  {bulkChange.isPending
                    ? texts.progress(doneCount, changing.length)
                    : texts.confirm[action](changing.length)}
                </Button>
              )}
            </DialogActions>
          </>
        )
      }}
    </LoadState>
  )
}

function Report({ results, formHref, onClose }: BulkDialogProps & { results: readonly BulkResult[] }) {
  const { changing, unchanged } = splitByOutcome(results)
  const close = useRef<HTMLButtonElement>(null)
  // The button that had the focus has been removed.
  useLayoutEffect(() => close.current?.focus(), [])
  return (
    <>
      <Note tone={changing.length > 0 ? 'ok' : 'wait'} live>
        {texts.changedCount(changing.length)}
      </Note>
      <ReasonList
        title={texts.waitingCount}
        results={changing.filter(({ outcome }) => outcome === 'waits')}
        formHref={formHref}
      />
      <ReasonList
        title={texts.failedCount}
        results={unchanged.filter(({ outcome }) => outcome === 'refused')}
        formHref={formHref}
      />
      <ReasonList
        title={texts.unchanged}
        results={unchanged.filter(({ outcome }) => outcome === 'unchanged')}
        formHref={formHref}
      />
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </>
  )
}
