import { useState } from 'react'
import { whyNotAdditional, withKnownType } from '../../../artwork/artwork.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { productTexts as texts } from '../texts.ts'

interface AdditionalFilesProps {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

/** Original files of a design program, which the picture slots don't accept. */
export function AdditionalFiles({ files, onFiles }: AdditionalFilesProps) {
  const [refusal, setRefused] = useState<string>()
  const add = (selected: readonly File[]) => {
    const allFiles = [...files, ...selected.map(withKnownType)]
    const issue = whyNotAdditional(allFiles)
    setRefused(issue)
    if (!issue) onFiles(allFiles)
  }
  return (
    <div className="slot-cell">
      <div className="slot">
        <label
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            add([...event.dataTransfer.files])
          }}
        >
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept=".ai,.pdf,image/jpeg,image/png"
            aria-label={texts.additional}
            aria-invalid={refusal ? true : undefined}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <span className="thumb">
            <Icon name="file" />
          </span>
          <b>{texts.additional}</b>
          <span className="muted">{texts.additionalHint}</span>
        </label>
      </div>
      {files.length > 0 && (
        <ul className="extra">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              {file.name}
              <button
                type="button"
                className="icon-button sm"
                aria-label={texts.removeFile(file.name)}
                onClick={() => onFiles(files.filter((candidate) => candidate !== file))}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p className="slot-note bad" role="alert">
          <Icon name="warn" />
          {refusal}
        </p>
      )}
    </div>
  )
}
