import type { Side } from '@printery/domain'
import { dotsPerInch, softDpi } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { openArtwork } from '../artwork.ts'
import type { Artwork, DesignSlot } from '../model.ts'
import { printedWidth } from '../print-view.ts'
import { productTexts as texts } from '../texts.ts'

interface UploadSlotProps {
  side: Side
  slot: DesignSlot
  artwork: Artwork | undefined
  /** Where the artwork alone is printed; the picture with template has no print size of its own. */
  area: PrintArea | undefined
  onArtwork: (artwork: Artwork | undefined) => void
}

/** One file of a printed side: dropped or chosen, opened here before it counts. A refused file leaves the one before. */
export function UploadSlot({ side, slot, artwork, area, onArtwork }: UploadSlotProps) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const [checking, setChecking] = useState(false)
  const latest = useRef(0)

  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = ++latest.current
    setChecking(true)
    setRefused(undefined)
    const opened = await openArtwork(file)
    // Another file was chosen while this one was being opened.
    if (turn !== latest.current) {
      if (opened.artwork) URL.revokeObjectURL(opened.artwork.url)
      return
    }
    setChecking(false)
    setRefused(opened.refused)
    if (opened.artwork) onArtwork(opened.artwork)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  const label = texts[slot]
  return (
    <div className="slot-cell">
      <div className={`slot ${artwork ? 'full' : ''}`}>
        <label onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            className="vh"
            type="file"
            accept="image/jpeg,image/png"
            aria-label={`${texts.sidePanel[side]}: ${label}`}
            aria-describedby={`${id}-say`}
            aria-invalid={refused ? true : undefined}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <span className="thumb">
            {artwork ? <img src={artwork.url} alt="" width={44} height={48} /> : <Icon name="upload" />}
          </span>
          <b>{label}</b>
          <span className="muted" id={`${id}-say`}>
            {checking
              ? texts.checking
              : artwork
                ? factsOf(artwork, slot, area)
                : `${texts.choose}: ${texts.uploadHint}`}
          </span>
        </label>
        {artwork && (
          <button
            type="button"
            className="ib sm"
            aria-label={texts.remove(artwork.file.name)}
            onClick={() => onArtwork(undefined)}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      {refused && (
        <p className="slot-say bad" role="alert">
          <Icon name="warn" />
          {refused}
        </p>
      )}
      {!refused && artwork && <Softness artwork={artwork} slot={slot} area={area} />}
    </div>
  )
}

interface PrintSize {
  /** mm */
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

function factsOf(artwork: Artwork, slot: DesignSlot, area: PrintArea | undefined): string {
  const size = printSizeOf(artwork, slot, area)
  const facts = [
    artwork.file.name,
    texts.pixels(artwork.width, artwork.height),
    size && texts.printed(size.width, size.height, size.dpi),
  ]
  return facts.filter(Boolean).join(', ')
}

/** A warning, never a refusal. */
function Softness({
  artwork,
  slot,
  area,
}: {
  artwork: Artwork
  slot: DesignSlot
  area: PrintArea | undefined
}) {
  const dpi = printSizeOf(artwork, slot, area)?.dpi
  if (dpi === undefined || dpi >= softDpi) return null
  return (
    <p className="slot-say wait" role="status">
      <Icon name="warn" />
      {texts.soft(dpi)}
    </p>
  )
}
