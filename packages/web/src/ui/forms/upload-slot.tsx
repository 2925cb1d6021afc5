import './upload-slot.css'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type Artwork, openArtwork } from '../../artwork/artwork.ts'
import { artworkTexts as texts } from '../../artwork/texts.ts'
import { Icon } from '../display/icon.tsx'

interface PictureSlotProps {
  /** The subject of the file, such as a side; announced before the label. */
  subject: string
  label: string
  artwork: Artwork | undefined
  /** URL of the saved picture, shown if no file is selected. */
  savedUrl?: string | undefined
  /** Description of the selected file. */
  description: string | undefined
  onArtwork: (artwork: Artwork | undefined) => void
  /** A note about the current file. */
  children?: ReactNode
}

/** A field for one picture, which can be dropped or selected. An invalid file doesn't replace the previous one. */
export function PictureSlot(props: PictureSlotProps) {
  const { subject, label, artwork, savedUrl, description, onArtwork, children } = props
  const shownUrl = artwork?.url ?? savedUrl
  const id = useId()
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const latestAttempt = useRef(0)

  const openFile = async (file: File | undefined) => {
    if (!file) return
    const attempt = ++latestAttempt.current
    setIsChecking(true)
    setError(undefined)
    const opened = await openArtwork(file)
    // Another file was selected while this one was being opened.
    if (attempt !== latestAttempt.current) {
      if (opened.artwork) URL.revokeObjectURL(opened.artwork.url)
      return
    }
    setIsChecking(false)
    setError(opened.refused)
    if (opened.artwork) onArtwork(opened.artwork)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void openFile(event.dataTransfer.files[0])
  }
  return (
    <div className="slot-cell">
      <div className={`slot ${shownUrl ? 'full' : ''}`}>
        <label onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png"
            aria-label={`${subject}: ${label}`}
            aria-describedby={`${id}-description`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              void openFile(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <span className="thumb">
            {shownUrl ? <img src={shownUrl} alt="" width={44} height={48} /> : <Icon name="upload" />}
          </span>
          <b>{label}</b>
          <span className="muted" id={`${id}-description`}>
            {isChecking ? texts.checkingFile : (description ?? `${texts.chooseFile}: ${texts.acceptedFiles}`)}
          </span>
        </label>
        {artwork && (
          <button
            type="button"
            className="icon-button sm"
            aria-label={texts.removeFile(artwork.file.name)}
            onClick={() => onArtwork(undefined)}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      {error && (
        <p className="slot-note bad" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      )}
      {!error && children}
    </div>
  )
}
