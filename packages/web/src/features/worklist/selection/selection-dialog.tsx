import type { Status } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { bulkPreviewQuery, reasonOf, useMoveMany } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import { type BulkOf, type BulkReport, bulkReport, bulkStages, refusedKeys, type Target } from './bulk.ts'
import { Refusals, SelectionReport } from './selection-report.tsx'

interface Props {
  targets: readonly Target[]
  /** Single items are selected, not whole orders. */
  areItems: boolean
  /** Called with the refused keys, which stay selected. */
  onDone: (refused: string[]) => void
  onClose: () => void
}

/** Sets the status of the selection after a preview, and reports the results. */
export function SelectionDialog({ targets: selected, areItems, onDone, onClose }: Props) {
  // The selection when the dialog opened: moved rows are removed from it.
  const [targets] = useState(selected)
  const [report, setReport] = useState<BulkReport>()
  const container = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={report ? texts.selected.report : texts.selected.set}
      initialFocus={() => container.current?.querySelector('select') ?? null}
    >
      <div ref={container}>
        {report ? (
          <SelectionReport report={report} onUndone={setReport} onClose={onClose} />
        ) : (
          <StageForm
            targets={targets}
            areItems={areItems}
            onClose={onClose}
            onDone={(done) => {
              setReport(done)
              onDone(refusedKeys(done, areItems))
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  targets: readonly Target[]
  areItems: boolean
  onClose: () => void
  onDone: (report: BulkReport) => void
}

function StageForm({ targets, areItems, onClose, onDone }: FormProps) {
  const [target, setTarget] = useState<BulkOf>('items')
  const [status, setStatus] = useState<Status>()
  const move = useMoveMany()
  const preview = useQuery({
    ...bulkPreviewQuery(status && { targets, status, source: target }),
    // Every moved order would refetch the preview, until the server's rate limit refuses further calls.
    ...(move.isPending && { enabled: false }),
  })
  const expected = status && preview.data ? bulkReport(preview.data) : undefined
  const isReady = expected !== undefined && expected.moved > 0 && !move.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (status === undefined || !isReady) return
    move.mutate({ targets, status, source: target }, { onSuccess: (results) => onDone(bulkReport(results)) })
  }

  const error = move.error ?? (status ? preview.error : null)
  return (
    <DialogForm
      onSubmit={submit}
      error={error ? reasonOf(error) : undefined}
      submit={move.isPending ? texts.saving : texts.selected.move(expected?.moved ?? 0)}
      isDisabled={!isReady}
      onCancel={onClose}
    >
      {!areItems && (
        <fieldset className="opts">
          <legend className="vh">{texts.selected.target}</legend>
          {(['items', 'order'] as const).map((option) => (
            <label className="opt" key={option}>
              <input type="radio" name="of" checked={target === option} onChange={() => setTarget(option)} />
              <b>{texts.selected.targets[option]}</b>
              <span className="d">{texts.selected.targetHints[option]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={texts.selected.status}>
        {(field) => (
          <select
            {...field}
            className="sel"
            value={status ?? ''}
            onChange={(event) => setStatus(event.target.value as Status)}
          >
            <option value="" disabled>
              {texts.choose}
            </option>
            {bulkStages.map(({ phase, stages }) => (
              <optgroup key={phase} label={texts.phases[phase]}>
                {stages.map((stage) => (
                  <option key={stage} value={stage}>
                    {texts.status(stage)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <p className="small" role="status">
        {status === undefined && texts.selected.hint}
        {status !== undefined && preview.isPending && texts.selected.counting}
        {expected && texts.selected.canMove(expected.moved, expected.moved + expected.refused.length)}
      </p>
      {expected && <Refusals refused={expected.refused} />}
    </DialogForm>
  )
}
