import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { type FormEvent, useRef, useState } from 'react'
import { useSavedTexts } from '../../../storage/saved-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SendingFiles } from '../../../ui/forms/sending-files.tsx'
import {
  acceptedTypes,
  emptyDescription,
  issuesOf,
  nameOfFile,
  type PhotoDescription,
  whyNotAddPhoto,
} from '../model.ts'
import { texts } from '../texts.ts'
import { useAddPhoto } from '../use-add-photo.ts'
import { DescriptionFields } from './description-fields.tsx'

interface AddFormProps {
  /** A photo from a provider, with its description. */
  providerPhoto?: { file: File; description: PhotoDescription } | undefined
  categories: readonly string[]
  onDone: () => void
}

/** Adds photos from the computer, or one from a provider, to the library. */
export function AddForm({ providerPhoto, categories, onDone }: AddFormProps) {
  const uploads = useAddPhoto(providerPhoto ? [providerPhoto.file] : [])
  /** Not saved in the tab, because files aren't saved there either. */
  const [suggestedName, setSuggestedName] = useState('')
  const {
    texts: description,
    change: setDescription,
    discard,
  } = useSavedTexts<keyof PhotoDescription>(
    providerPhoto ? `photo-elsewhere ${providerPhoto.file.name}` : 'new-photos',
    providerPhoto ? { ...providerPhoto.description } : { ...emptyDescription, name: suggestedName },
  )
  const [wasSubmitted, setSubmitted] = useState(false)
  const [fileIssue, setFileIssue] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const showToast = useToast()
  const count = uploads.files.length
  const isSingle = count <= 1
  const issues = issuesOf(description, isSingle)

  function selectFiles(selected: readonly File[]) {
    const validFiles = selected.filter((file) => whyNotAddPhoto(file) === undefined)
    setFileIssue(selected.map(whyNotAddPhoto).find((reason) => reason !== undefined))
    const [onlyFile] = validFiles
    if (count === 0 && validFiles.length === 1 && onlyFile) setSuggestedName(nameOfFile(onlyFile.name))
    uploads.addFiles(validFiles)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (uploads.isBusy || Object.keys(issues).length > 0) return
    if (count === 0) return setFileIssue(texts.fileMissing)
    if (!(await uploads.send(description))) return
    discard()
    showToast(texts.added(count), 'ok')
    onDone()
  }

  return (
    <form className="photo-form" noValidate onSubmit={(event) => void submit(event)}>
      {!providerPhoto && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
        <div
          className="photo-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            selectFiles([...event.dataTransfer.files])
          }}
        >
          <Button isBusy={uploads.isBusy} onClick={() => !uploads.isBusy && input.current?.click()}>
            <Icon name="upload" />
            {texts.choose}
          </Button>
          <small>{texts.chooseHint}</small>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            multiple
            tabIndex={-1}
            aria-label={texts.selectedPhotos}
            accept={acceptedTypes}
            onChange={(event) => {
              const selected = [...(event.target.files ?? [])]
              event.target.value = ''
              selectFiles(selected)
            }}
          />
        </div>
      )}
      {fileIssue && (
        <Note tone="bad" live>
          {fileIssue}
        </Note>
      )}
      {count > 0 &&
        (uploads.isBusy || uploads.error ? (
          <SendingFiles files={uploads.files} />
        ) : (
          <SelectedFiles uploads={uploads} />
        ))}
      {uploads.error && (
        <Note tone="bad" live>
          {uploads.error}
        </Note>
      )}
      <DescriptionFields
        description={description}
        issues={wasSubmitted ? issues : {}}
        hasName={isSingle}
        categories={categories}
        onChange={setDescription}
      />
      {!isSingle && <p className="muted small">{texts.namesHint}</p>}
      <DialogActions>
        <Button
          kind="quiet"
          onClick={() => {
            discard()
            onDone()
          }}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" kind="primary" isBusy={uploads.isBusy}>
          {uploads.isBusy ? texts.sending : texts.send}
        </Button>
      </DialogActions>
    </form>
  )
}

function SelectedFiles({ uploads: adding }: { uploads: ReturnType<typeof useAddPhoto> }) {
  return (
    <ul className="photo-chosen" aria-label={texts.selected(adding.files.length)}>
      {adding.files.map(({ file, picture }) => (
        <li key={picture}>
          <img src={picture} alt="" width={48} height={48} />
          <span>{file.name}</span>
          <button
            type="button"
            className="icon-button sm"
            aria-label={texts.remove(file.name)}
            onClick={() => adding.removeFile(file)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
