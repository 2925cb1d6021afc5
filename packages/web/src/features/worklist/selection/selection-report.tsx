import { publicNumber } from '@printery/domain'
import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { portalTexts as texts } from '../texts.ts'
import type { BulkReport } from './bulk.ts'

/** How many moved, and what was refused and why, each with the way to its order. */
export function SelectionReport({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { moved, ordersMoved, refused } = report
  const close = useRef<HTMLButtonElement>(null)
  // The form, and with it what had the focus, has gone.
  useLayoutEffect(() => close.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <Note tone={moved > 0 ? 'ok' : 'wait'} live>
        {texts.selected.moved(moved, ordersMoved)}
      </Note>
      <Refusals refused={refused} />
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {texts.selected.close}
        </Button>
      </DialogActions>
    </div>
  )
}

/** What can't move: its order, where it stands, and why. */
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
            <span>{texts.refusedWith(refusal)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
