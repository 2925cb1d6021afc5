import type { OrderView } from '@printery/contract'
import type { Status } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useRef, useState } from 'react'
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { reasonOf, useMoveMany } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import { type BulkOf, type BulkResult, bulkReport, bulkStages, suggestedStage } from './bulk.ts'
import { SelectionReport } from './selection-report.tsx'

interface Props {
  ids: readonly string[]
  /** Those of the selected ones that are shown: by them the next stage is suggested. */
  orders: readonly OrderView[]
  /** What was refused stays selected. */
  onDone: (refused: string[]) => void
  onClose: () => void
}

/** Sets the stage of all selected orders or of all their items, and reports what came of it. */
export function SelectionDialog({ ids, orders, onDone, onClose }: Props) {
  const [results, setResults] = useState<readonly BulkResult[]>()
  const container = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={results ? texts.selected.report : texts.selected.set}
      initialFocus={() => container.current?.querySelector('select') ?? null}
    >
      <div ref={container}>
        {results ? (
          <SelectionReport report={bulkReport(results)} onClose={onClose} />
        ) : (
          <StageForm
            ids={ids}
            orders={orders}
            onClose={onClose}
            onDone={(all) => {
              setResults(all)
              onDone(all.filter(({ refused }) => refused.length > 0).map(({ id }) => id))
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  ids: readonly string[]
  orders: readonly OrderView[]
  onClose: () => void
  onDone: (results: BulkResult[]) => void
}

function StageForm({ ids, orders, onClose, onDone }: FormProps) {
  const [of, setOf] = useState<BulkOf>('items')
  const [selected, setSelected] = useState<Status>()
  const move = useMoveMany()
  const status = selected ?? suggestedStage(of, orders)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (status === undefined || move.isPending) return
    move.mutate({ ids, status, of }, { onSuccess: onDone })
  }

  return (
    <DialogForm
      onSubmit={submit}
      error={move.error ? reasonOf(move.error) : undefined}
      submit={move.isPending ? texts.saving : texts.save}
      isDisabled={status === undefined || move.isPending}
      onCancel={onClose}
    >
      <p className="small muted">{texts.selected.hint(ids.length)}</p>
      <fieldset className="opts">
        <legend className="vh">{texts.selected.of}</legend>
        {(['items', 'order'] as const).map((each) => (
          <label className="opt" key={each}>
            <input type="radio" name="of" checked={of === each} onChange={() => setOf(each)} />
            <b>{texts.selected.what[each]}</b>
            <span className="d">{texts.selected.whatHint[each]}</span>
          </label>
        ))}
      </fieldset>
      <Field label={texts.selected.stage}>
        {(field) => (
          <select
            {...field}
            className="sel"
            value={status ?? ''}
            onChange={(event) => setSelected(event.target.value as Status)}
          >
            {status === undefined && (
              <option value="" disabled>
                {texts.choose}
              </option>
            )}
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
    </DialogForm>
  )
}
