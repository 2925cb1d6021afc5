import { type Side, sides } from '@printery/domain'
import type { CSSProperties } from 'react'
import { artworkTexts } from '../../../../artwork/texts.ts'
import { Icon } from '../../../../ui/display/icon.tsx'
import { PictureSlot } from '../../../../ui/forms/upload-slot.tsx'
import type { ColourRow as Row } from '../form-model.ts'
import { formTexts as texts } from '../form-texts.ts'
import { useDrawnPicture } from '../use-drawn.ts'

interface ColourRowProps {
  row: Row
  /** The mockup that is drawn where no picture was selected; empty for none. */
  mockup: string
  errors: Record<string, string>
  index: number
  total: number
  isDragged: boolean
  onChange: (change: Partial<Row>) => void
  onStep: (direction: 'up' | 'down') => void
  /** Undefined at the end of the drag. */
  onDrag: (hex: string | undefined) => void
  onDragOver: () => void
  onRemove: () => void
}

/** A colour with its two images. The first colour is the one that the shop shows. */
export function ColourRow(props: ColourRowProps) {
  const { row, mockup, errors, index, total, isDragged, onChange, onStep, onDrag, onDragOver, onRemove } =
    props
  const { hex } = row
  const name = row.name.trim() || hex
  return (
    <li
      data-colour={hex}
      className={isDragged ? 'dragged' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
    >
      <div className="who">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only for the mouse; the buttons of the row do the same. */}
        <span
          className="grip"
          title={texts.drag}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', hex)
            onDrag(hex)
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <Icon name="list" />
        </span>
        <span className="swatch" style={{ '--c': `#${hex}` } as CSSProperties} />
        <span className="named">
          <input
            className="input"
            aria-label={texts.colourName(hex)}
            placeholder={texts.colourNamePlaceholder}
            maxLength={60}
            autoComplete="off"
            value={row.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <span className="mono xs muted">{hex}</span>
        </span>
      </div>
      {sides.map((side) => (
        <SideSlot
          key={side}
          row={row}
          side={side}
          name={name}
          mockup={mockup}
          error={errors[`colours.${hex}.${side}Image`]}
          onChange={onChange}
        />
      ))}
      <div className="acts">
        <button
          type="button"
          className="icon-button sm"
          data-way="up"
          aria-label={texts.moveUp(name)}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onStep('up')}
        >
          <Icon name="chevron" className="flip" />
        </button>
        <button
          type="button"
          className="icon-button sm"
          data-way="down"
          aria-label={texts.moveDown(name)}
          aria-disabled={index === total - 1}
          onClick={() => index < total - 1 && onStep('down')}
        >
          <Icon name="chevron" />
        </button>
        <button
          type="button"
          className="icon-button sm"
          aria-label={texts.removeColour(name)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {errors[`colours.${hex}`] && <p className="msg">{errors[`colours.${hex}`]}</p>}
    </li>
  )
}

interface SideSlotProps {
  row: Row
  side: Side
  name: string
  mockup: string
  error: string | undefined
  onChange: (change: Partial<Row>) => void
}

function SideSlot({ row, side, name, mockup, error, onChange }: SideSlotProps) {
  const picture = row[side]
  const drawnPicture = useDrawnPicture(mockup, side, picture ? undefined : row.hex)
  const { artwork } = picture ?? {}
  const description = artwork
    ? `${artwork.file.name}, ${artworkTexts.pixelSize(artwork.width, artwork.height)}`
    : picture
      ? texts.imageExists
      : mockup && texts.drawn
  return (
    <div className={error ? 'bad-slot' : undefined} data-issue={`colours.${row.hex}.${side}Image`}>
      <PictureSlot
        subject={name}
        label={texts.image[side]}
        artwork={artwork}
        savedUrl={picture?.url ?? drawnPicture}
        description={description || undefined}
        onArtwork={(next) => onChange({ [side]: next ? { url: next.url, artwork: next } : undefined })}
      >
        {error && (
          <p className="slot-note bad">
            <Icon name="warn" />
            {error}
          </p>
        )}
      </PictureSlot>
    </div>
  )
}
