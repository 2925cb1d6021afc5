import { maxMatchingOrders } from '@printery/domain'
import { useState } from 'react'
import { useCan } from '../../../session/use-can.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { reasonOf, useMatchingOrders } from '../data.ts'
import { ArtworkZipButton } from '../files/file-buttons.tsx'
import type { PortalView } from '../filters/view.ts'
import { portalTexts as texts } from '../texts.ts'
import { itemKey, targetsOf } from './bulk.ts'
import { PrintMenu } from './print-menu.tsx'
import { SelectionDialog } from './selection-dialog.tsx'

interface Props {
  choice: Selection
  view: PortalView
  /** The keys of all rows that are loaded. */
  listed: readonly string[]
  /** Whether the filter has more than these. */
  hasMore: boolean
}

/** The bar at the bottom of the window while rows are selected: their number, and the actions for all of them. */
export function SelectionBar({ choice, view, listed, hasMore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canReview = useCan('proofs.review')
  const canProduce = useCan('production.change')
  const matching = useMatchingOrders()
  const toast = useToast()
  const areItems = view.show === 'items'
  const targets = targetsOf(choice.selected)
  const artworkRequest = areItems
    ? { itemIds: targets.flatMap(({ itemIds = [] }) => itemIds) }
    : { orderIds: targets.map(({ orderId }) => orderId) }
  const selectedTexts = areItems ? texts.selected.items : texts.selected.orders
  const areAllListed = listed.length > 0 && listed.every((key) => choice.selected.has(key))

  function selectAll() {
    matching.mutate(view, {
      onSuccess: ({ orders, isCut }) => {
        choice.replace(
          orders.flatMap(({ id, itemIds }) => (areItems ? itemIds.map((item) => itemKey(id, item)) : [id])),
        )
        if (isCut) toast(texts.selected.selectionLimited(maxMatchingOrders))
      },
      onError: (error) => toast(reasonOf(error), 'bad'),
    })
  }

  return (
    <>
      <section className="chosen" aria-label={selectedTexts.bar} hidden={choice.selected.size === 0}>
        <span role="status">{selectedTexts.count(choice.selected.size)}</span>
        {areAllListed && hasMore && choice.selected.size === listed.length && (
          <Button kind="quiet" size="sm" isBusy={matching.isPending} onClick={selectAll}>
            {texts.selected.allMatching}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => choice.replace([])}>
          {texts.selected.clear}
        </Button>
        <ArtworkZipButton request={artworkRequest} />
        <PrintMenu request={artworkRequest} />
        {(canReview || canProduce) && (
          <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
            {texts.selected.set}
          </Button>
        )}
      </section>
      {isOpen && (
        <SelectionDialog
          targets={targets}
          areItems={areItems}
          onDone={choice.replace}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
