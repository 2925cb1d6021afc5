import './upload-slot.css'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Artwork, openArtwork } from '../../artwork/artwork.ts'
import { artworkTexts as texts } from '../../artwork/texts.ts'
import { Icon } from '../display/icon.tsx'

interface PictureSlotProps {
  /** The object that the file belongs to, announced before its label. */
  side: string
  label: string
  artwork: Artwork | undefined
  /** URL of the picture that is shown if none was selected. */
  saved?: string | undefined
  /** Description of the selected file. */
  description: string | undefined
  onArtwork: (artwork: Artwork | undefined) => void
  /** A note about the current file. */
  children?: ReactNode
}

/** One picture, dropped or selected, and checked by opening it. A refused file doesn't replace the previous one. */
export function PictureSlot(props: PictureSlotProps) {
  const { side, label, artwork, saved, description, onArtwork, children } = props
  const shown = artwork?.url ?? saved
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const [checking, setChecking] = useState(false)
  const latest = useRef(0)

  const openFile = async (file: File | undefined) => {
    if (!file) return
    const attempt = ++latest.current
    setChecking(true)
    setRefused(undefined)
    const opened = await openArtwork(file)
    // Another file was selected while this one was being opened.
    if (attempt !== latest.current) {
      if (opened.artwork) URL.revokeObjectURL(opened.artwork.url)
      return
    }
    setChecking(false)
    setRefused(opened.refused)
    if (opened.artwork) onArtwork(opened.artwork)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void openFile(event.dataTransfer.files[0])
  }
  return (
    <div className="slot-cell">
      <div className={`slot ${shown ? 'full' : ''}`}>
        <label onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            className="vh"
            type="file"
            accept="image/jpeg,image/png"
            aria-label={`${side}: ${label}`}
            aria-describedby={`${id}-say`}
            aria-invalid={refused ? true : undefined}
            onChange={(event) => {
              void openFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <span className="thumb">
            {shown ? <img src={shown} alt="" width={44} height={48} /> : <Icon name="upload" />}
          </span>
          <b>{label}</b>
          <span className="muted" id={`${id}-say`}>
            {checking ? texts.checkingFile : (description ?? `${texts.chooseFile}: ${texts.acceptedFiles}`)}
          </span>
        </label>
        {artwork && (
          <button
            type="button"
            className="ib sm"
            aria-label={texts.removeFile(artwork.file.name)}
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
      {!refused && children}
    </div>
  )
}
