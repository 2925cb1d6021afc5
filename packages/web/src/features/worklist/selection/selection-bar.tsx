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
  selection: Selection
  view: PortalView
  /** The keys of all rows that are loaded. */
  loadedKeys: readonly string[]
  /** Whether the filter matches more rows than are loaded. */
  hasMore: boolean
}

/** The bar at the bottom of the window while rows are selected: their number and the bulk actions. */
export function SelectionBar({ selection, view, loadedKeys, hasMore }: Props) {
  const [isOpen, setOpen] = useState(false)
  const canReview = useCan('proofs.review')
  const canProduce = useCan('production.change')
  const matching = useMatchingOrders()
  const toast = useToast()
  const areItems = view.rowKind === 'items'
  const targets = targetsOf(selection.selected)
  const artworkRequest = areItems
    ? { itemIds: targets.flatMap(({ itemIds = [] }) => itemIds) }
    : { orderIds: targets.map(({ orderId }) => orderId) }
  const selectedTexts = areItems ? texts.selection.items : texts.selection.orders
  const areAllLoadedSelected = loadedKeys.length > 0 && loadedKeys.every((key) => selection.selected.has(key))

  function selectAll() {
    matching.mutate(view, {
      onSuccess: ({ orders, isCut }) => {
        selection.replace(
          orders.flatMap(({ id, itemIds }) => (areItems ? itemIds.map((item) => itemKey(id, item)) : [id])),
        )
        if (isCut) toast(texts.selection.selectionLimited(maxMatchingOrders))
      },
      onError: (error) => toast(reasonOf(error), 'bad'),
    })
  }

  return (
    <>
      <section
        className="selection-bar"
        aria-label={selectedTexts.bar}
        hidden={selection.selected.size === 0}
      >
        <span role="status">{selectedTexts.count(selection.selected.size)}</span>
        {areAllLoadedSelected && hasMore && selection.selected.size === loadedKeys.length && (
          <Button kind="quiet" size="sm" isBusy={matching.isPending} onClick={selectAll}>
            {texts.selection.allMatching}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={() => selection.replace([])}>
          {texts.selection.clear}
        </Button>
        <ArtworkZipButton request={artworkRequest} />
        <PrintMenu request={artworkRequest} />
        {(canReview || canProduce) && (
          <Button kind="primary" size="sm" onClick={() => setOpen(true)}>
            {texts.selection.set}
          </Button>
        )}
      </section>
      {isOpen && (
        <SelectionDialog
          targets={targets}
          areItems={areItems}
          onDone={selection.replace}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
