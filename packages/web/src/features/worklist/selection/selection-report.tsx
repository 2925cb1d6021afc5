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
      {refused.length > 0 && (
        <>
          <h3 className="small">{texts.selected.refused(refused.length)}</h3>
          <ul className="refusals">
            {refused.map(({ orderId, itemId, title, message }) => (
              <li key={itemId ?? orderId}>
                <Link className="mono" to={`/account/mygifts/${orderId}`}>
                  {publicNumber(orderId)}
                </Link>
                <span>
                  {title && <b>{title}: </b>}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button ref={close} onClick={onClose}>
          {texts.selected.close}
        </Button>
      </DialogActions>
    </div>
  )
}
