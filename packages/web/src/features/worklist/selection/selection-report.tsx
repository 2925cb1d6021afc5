import { publicNumber } from '@printery/domain'
import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { reasonOf, useMoveInBulk } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import { type BulkReport, bulkReport } from './bulk.ts'

interface Props {
  report: BulkReport
  /** Called with the report of the undo, which restores revoked rejections. */
  onUndone: (report: BulkReport) => void
  onClose: () => void
}

/** The number of moves, and each refusal with its reason and a link to its order. */
export function SelectionReport({ report, onUndone, onClose }: Props) {
  const { moved, ordersMoved, undoable, refused } = report
  const close = useRef<HTMLButtonElement>(null)
  const move = useMoveInBulk()
  // Each report replaces the element that had the focus: the form or the undo button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each report
  useLayoutEffect(() => close.current?.focus(), [report])
  const rejectionCount = undoable.reduce((sum, { itemIds }) => sum + (itemIds?.length ?? 0), 0)
  const undo = () => {
    if (move.isPending) return
    const undoMove = { targets: undoable, status: 'design rejected', subject: 'items', isUndo: true } as const
    move.mutate(undoMove, { onSuccess: (results) => onUndone(bulkReport(results)) })
  }
  return (
    <div className="grid gap-4">
      <Note tone={moved > 0 ? 'ok' : 'wait'} live>
        {texts.selection.moved(moved, ordersMoved)}
      </Note>
      {rejectionCount > 0 && <p className="small">{texts.selection.undoHint(rejectionCount)}</p>}
      <Refusals refused={refused} />
      {move.error && (
        <Note tone="bad" live>
          {reasonOf(move.error)}
        </Note>
      )}
      <DialogActions>
        {rejectionCount > 0 && (
          <Button kind="quiet" aria-disabled={move.isPending || undefined} onClick={undo}>
            {move.isPending ? texts.saving : texts.selection.undo(rejectionCount)}
          </Button>
        )}
        <Button ref={close} onClick={onClose}>
          {texts.selection.close}
        </Button>
      </DialogActions>
    </div>
  )
}

/** A list of refusals, each with its order, status and reason. */
export function Refusals({ refused }: Pick<BulkReport, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <>
      <h3 className="small">{texts.selection.refused(refused.length)}</h3>
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
