import type { OrderItemView, OrderView } from '@printery/contract'
import { Dialog } from '@printery/ui/dialog'
import { useState } from 'react'
import { type ArtworkFile, artworkOf } from '../../../artwork/item-artwork.ts'
import { ProofPackButton } from '../../../printing/proof-pack-button.tsx'
import { useSession } from '../../../session/session.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { ArtworkZipButton, JobTicketButton } from '../files/file-buttons.tsx'
import { VerifyFilesButton } from '../files/verify-files-button.tsx'
import { colourAndSizes, printingOf } from '../item-words.ts'
import { portalTexts as texts } from '../texts.ts'

interface Props {
  order: OrderView
  item: OrderItemView
  onClose: () => void
}

/** Shows the original files of an item one at a time, with downloads of each file, the approved artwork and the job ticket. */
export function ArtworkDialog({ order, item, onClose }: Props) {
  const { user } = useSession()
  const files = artworkOf(item)
  const [shownIndex, setShownIndex] = useState(0)
  const file = files[shownIndex] ?? files[0]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.artwork.title(item.product.title)}
      wide
    >
      <p className="small muted">
        {colourAndSizes(item)}. {printingOf(item)}.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose the picture below are no form fields */}
      <div className="art-list" role="group" aria-label={texts.artwork.files}>
        {files.map((option, index) => (
          <button
            key={option.label + option.url}
            type="button"
            className="chip"
            aria-pressed={option === file}
            onClick={() => setShownIndex(index)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {file && <ArtworkPicture key={file.url} file={file} />}
      <div className="art-zip">
        <VerifyFilesButton item={item} />
        {user && <ProofPackButton order={order} item={item} viewer={user} />}
        <JobTicketButton order={order} item={item} />
        <ArtworkZipButton request={{ itemIds: [item.id] }} label={texts.files.itemZip} />
      </div>
    </Dialog>
  )
}

function ArtworkPicture({ file }: { file: ArtworkFile }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <figure className="art">
      <div className="backdrop backdrop-bone">
        {file.isPicture && !isBroken ? (
          <img src={file.url} alt={file.label} width={960} height={720} onError={() => setBroken(true)} />
        ) : (
          <p role="status">{isBroken ? texts.artwork.pictureFailed : texts.artwork.noPicture}</p>
        )}
      </div>
      <figcaption>
        <span className="mono">{file.name}</span>
        <a className="btn" href={file.url} download={file.name} target="_blank" rel="noreferrer">
          <Icon name="download" />
          {texts.artwork.download}
        </a>
      </figcaption>
    </figure>
  )
}
