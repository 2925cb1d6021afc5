import type { OrderView } from '@printery/contract'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ArtworkZipButton } from '../files/file-buttons.tsx'
import { portalTexts as texts } from '../texts.ts'
import { SelectionDialog } from './selection-dialog.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  choice: Selection
  /** What is shown now of the orders; some that were selected may stand elsewhere. */
  orders: readonly OrderView[]
}

/** At the foot of the window as long as orders are selected: how many, and what can be done with all of them. */
export function SelectionBar({ choice, orders }: Props) {
  const [isOpen, setOpen] = useState(false)
  const ids = [...choice.selected]
  return (
    <>
      <section className="chosen" aria-label={texts.selected.bar} hidden={ids.length === 0}>
        <span role="status">{texts.selected.count(ids.length)}</span>
        <Button kind="quiet" size="sm" onClick={() => choice.replace([])}>
          {texts.selected.clear}
        </Button>
        <ArtworkZipButton wanted={{ orderIds: ids }} />
        <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
          {texts.selected.set}
        </Button>
      </section>
      {isOpen && (
        <SelectionDialog
          ids={ids}
          orders={orders.filter((order) => choice.selected.has(order.id))}
          onDone={choice.replace}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
