import type { Status } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { bulkPreviewQuery, reasonOf, useMoveInBulk } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import {
  type BulkReport,
  type BulkSubject,
  bulkReport,
  bulkStatuses,
  refusedKeys,
  type Target,
} from './bulk.ts'
import { Refusals, SelectionReport } from './selection-report.tsx'

interface Props {
  targets: readonly Target[]
  /** Whether items are selected instead of whole orders. */
  areItems: boolean
  /** Called with the refused keys, which stay selected. */
  onDone: (refused: string[]) => void
  onClose: () => void
}

/** Sets the status of the selection after a preview, and reports the results. */
export function SelectionDialog({ targets: selected, areItems, onDone, onClose }: Props) {
  // A copy of the selection, because moved rows are removed from the selection while the dialog is open.
  const [targets] = useState(selected)
  const [report, setReport] = useState<BulkReport>()
  const container = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={report ? texts.selection.report : texts.selection.set}
      initialFocus={() => container.current?.querySelector('select') ?? null}
    >
      <div ref={container}>
        {report ? (
          <SelectionReport report={report} onUndone={setReport} onClose={onClose} />
        ) : (
          <StatusForm
            targets={targets}
            areItems={areItems}
            onClose={onClose}
            onDone={(result) => {
              setReport(result)
              onDone(refusedKeys(result, areItems))
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

function StatusForm({ targets, areItems, onClose, onDone }: FormProps) {
  const [subject, setSubject] = useState<BulkSubject>('items')
  const [status, setStatus] = useState<Status>()
  const move = useMoveInBulk()
  const preview = useQuery({
    ...bulkPreviewQuery(status && { targets, status, subject }),
    // Disabled during the move, because each moved order would refetch the preview and exhaust the server's rate limit.
    ...(move.isPending && { enabled: false }),
  })
  const previewReport = status && preview.data ? bulkReport(preview.data) : undefined
  const isReady = previewReport !== undefined && previewReport.moved > 0 && !move.isPending

  function submit(event: FormEvent) {
    event.preventDefault()
    if (status === undefined || !isReady) return
    move.mutate({ targets, status, subject }, { onSuccess: (results) => onDone(bulkReport(results)) })
  }

  const error = move.error ?? (status ? preview.error : null)
  return (
    <DialogForm
      onSubmit={submit}
      error={error ? reasonOf(error) : undefined}
      submit={move.isPending ? texts.saving : texts.selection.move(previewReport?.moved ?? 0)}
      isDisabled={!isReady}
      onCancel={onClose}
    >
      {!areItems && (
        <fieldset className="option-list">
          <legend className="visually-hidden">{texts.selection.target}</legend>
          {(['items', 'order'] as const).map((option) => (
            <label className="opt" key={option}>
              <input
                type="radio"
                name="of"
                checked={subject === option}
                onChange={() => setSubject(option)}
              />
              <b>{texts.selection.targets[option]}</b>
              <span className="d">{texts.selection.targetHints[option]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={texts.selection.status}>
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
            {bulkStatuses.map(({ phase, statuses }) => (
              <optgroup key={phase} label={texts.phases[phase]}>
                {statuses.map((statusOption) => (
                  <option key={statusOption} value={statusOption}>
                    {texts.status(statusOption)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <p className="small" role="status">
        {status === undefined && texts.selection.hint}
        {status !== undefined && preview.isPending && texts.selection.counting}
        {previewReport &&
          texts.selection.canMove(previewReport.moved, previewReport.moved + previewReport.refused.length)}
      </p>
      {previewReport && <Refusals refused={previewReport.refused} />}
    </DialogForm>
  )
}
