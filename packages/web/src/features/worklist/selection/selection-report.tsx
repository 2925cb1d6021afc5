import { publicNumber } from '@printery/domain'
import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useMoveMany } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import { type BulkReport, bulkReport } from './bulk.ts'

interface Props {
  report: BulkReport
  /** Called after revoked rejections were restored. */
  onUndone: (report: BulkReport) => void
  onClose: () => void
}

/** The number of moves, and each refusal with its reason and a link to its order. */
export function SelectionReport({ report, onUndone, onClose }: Props) {
  const { moved, ordersMoved, undoable, refused } = report
  const close = useRef<HTMLButtonElement>(null)
  const move = useMoveMany()
  // The element that had the focus was removed together with the form, or with the undo button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each report
  useLayoutEffect(() => close.current?.focus(), [report])
  const rejections = undoable.reduce((sum, { itemIds }) => sum + (itemIds?.length ?? 0), 0)
  const undo = () => {
    if (move.isPending) return
    const back = { targets: undoable, status: 'design rejected', source: 'items', isUndo: true } as const
    move.mutate(back, { onSuccess: (results) => onUndone(bulkReport(results)) })
  }
  return (
    <div className="grid gap-4">
      <Note tone={moved > 0 ? 'ok' : 'wait'} live>
        {texts.selected.moved(moved, ordersMoved)}
      </Note>
      {rejections > 0 && <p className="small">{texts.selected.undoHint(rejections)}</p>}
      <Refusals refused={refused} />
      {move.error && (
        <Note tone="bad" live>
          {reasonOf(move.error)}
        </Note>
      )}
      <DialogActions>
        {rejections > 0 && (
          <Button kind="quiet" aria-disabled={move.isPending || undefined} onClick={undo}>
            {move.isPending ? texts.saving : texts.selected.undo(rejections)}
          </Button>
        )}
        <Button ref={close} onClick={onClose}>
          {texts.selected.close}
        </Button>
      </DialogActions>
    </div>
  )
}

/** The refusals: order, status and reason. */
export function Refusals({ refused }: Pick<BulkReport, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <>
      <h3 className="small">{texts.selected.refused(refused.length)}</h3>
      <ul className="refusals">
        {refused.map((refusal) => (
          <li key={refusal.itemId ?? refusal.orderId}>
            <Link className="mono" to={`/account/mygifts/${refusal.orderId}`}>
              {publicNumber(refusal.orderId)}
            </Link>
            <span>{texts.refusal(refusal)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
