import { dotsPerInch, minSharpDpi, type Side, sharpSize } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import type { Artwork } from '../../../artwork/artwork.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { PictureSlot } from '../../../ui/forms/upload-slot.tsx'
import type { DesignSlot, TemplateArtwork } from '../model.ts'
import { printedWidth } from '../preview/print-view.ts'
import { productTexts as texts } from '../texts.ts'

interface UploadSlotProps {
  side: Side
  slot: DesignSlot
  artwork: TemplateArtwork | undefined
  /** Print area of the artwork without template; the picture with template has no print size. */
  area: PrintArea | undefined
  /** Whether the shop draws the picture for this slot. */
  isBeingDrawn: boolean
  onArtwork: (artwork: Artwork | undefined) => void
}

/** One file of a printed side. */
export function UploadSlot({ side, slot, artwork, area, isBeingDrawn, onArtwork }: UploadSlotProps) {
  if (isBeingDrawn)
    return (
      <PictureSlot
        subject={texts.sidePanel[side]}
        label={texts[slot]}
        // The drawn picture can't be removed, because the shop draws it as long as there is artwork.
        artwork={undefined}
        savedUrl={artwork?.url}
        description={`${artwork ? texts.drawnFromArtwork : texts.drawingFromArtwork} ${texts.drawnHint}`}
        onArtwork={onArtwork}
      />
    )
  return (
    <PictureSlot
      subject={texts.sidePanel[side]}
      label={texts[slot]}
      artwork={artwork}
      description={
        artwork
          ? descriptionOf(artwork, slot, area)
          : area && slot === 'withTemplate'
            ? texts.drawnUnlessUploaded
            : undefined
      }
      onArtwork={onArtwork}
    >
      {artwork && <LowResolutionWarning artwork={artwork} slot={slot} area={area} />}
    </PictureSlot>
  )
}

interface PrintSize {
  /** In mm. */
  width: number
  height: number
  dpi: number
}

function printSizeOf(artwork: Artwork, slot: DesignSlot, area: PrintArea | undefined): PrintSize | undefined {
  if (slot === 'withTemplate' || !area) return undefined
  const width = printedWidth(area, artwork)
  return {
    width,
    height: (width * artwork.height) / artwork.width,
    dpi: dotsPerInch(artwork.width, width),
  }
}

function descriptionOf(artwork: Artwork, slot: DesignSlot, area: PrintArea | undefined): string {
  const size = printSizeOf(artwork, slot, area)
  const description = [
    artwork.file.name,
    texts.pixelSize(artwork.width, artwork.height),
    size && texts.printSize(size.width, size.height, size.dpi),
  ]
  return description.filter(Boolean).join(', ')
}

/** Only warns; the file is accepted. */
function LowResolutionWarning({
  artwork,
  slot,
  area,
}: {
  artwork: Artwork
  slot: DesignSlot
  area: PrintArea | undefined
}) {
  const size = printSizeOf(artwork, slot, area)
  if (!size || size.dpi >= minSharpDpi) return null
  return (
    <p className="slot-note wait" role="status">
      <Icon name="warn" />
      {texts.lowResolution(size.dpi)} {texts.sharpFrom(sharpSize(artwork.width, size.width))}
    </p>
  )
}
