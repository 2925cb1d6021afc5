import type { DesignVersionView, OrderItemView, UserView } from '@printery/contract'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { reasonOf, useDeleteDesign } from '../data.ts'
import { mayDelete, versionStateOf } from '../model.ts'
import { texts } from '../texts.ts'

interface VersionStripProps {
  item: OrderItemView
  designs: readonly DesignVersionView[]
  shown: number
  viewer: UserView
  forStaff: boolean
  onChoose: (number: number) => void
}

/** All versions, beginning with the ordered one; each version that may be deleted has a button for it. */
export function VersionStrip({ item, designs, shown, viewer, forStaff, onChoose }: VersionStripProps) {
  const [numberToDelete, setNumberToDelete] = useState<number>()
  const deletion = useDeleteDesign()
  const toast = useToast()
  const deleteVersion = () => {
    if (numberToDelete === undefined) return
    deletion.mutate(
      { item, number: numberToDelete },
      {
        onSuccess: () => toast(texts.updated, 'ok'),
        onError: (error) => toast(reasonOf(error), 'bad'),
      },
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that change what is shown are no form fields
    <div className="versions" role="group" aria-label={texts.versions}>
      {designs.map((version) => {
        const name = texts.version(version.number)
        const firstPrint = version.printed[0]
        return (
          <div key={version.number} className="version" data-shown={version.number === shown || undefined}>
            <button
              type="button"
              aria-current={version.number === shown || undefined}
              onClick={() => onChoose(version.number)}
            >
              <span className="backdrop backdrop-bone">
                {firstPrint && <ProductPicture src={firstPrint.image} alt="" />}
                {firstPrint?.artwork && (
                  <img className="mark" src={firstPrint.artwork.url} alt="" loading="lazy" />
                )}
              </span>
              <span>
                <b>{name}</b>
                <small>{versionStateOf(version, item, !forStaff).label}</small>
              </span>
            </button>
            {mayDelete(viewer, forStaff, item, version) && (
              <button
                type="button"
                className="icon-button sm"
                aria-label={texts.remove(name)}
                onClick={() => setNumberToDelete(version.number)}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        )
      })}
      <ConfirmDialog
        open={numberToDelete !== undefined}
        onOpenChange={(open) => !open && setNumberToDelete(undefined)}
        title={texts.removeTitle(texts.version(numberToDelete ?? 0))}
        confirm={texts.removeConfirm}
        cancel={texts.removeCancel}
        danger
        onConfirm={deleteVersion}
      >
        {texts.removeText}
      </ConfirmDialog>
    </div>
  )
}
