import { formatDateTime } from '@printery/domain'
import { ConfirmDialog } from '@printery/ui/confirm-dialog'
import { Dialog } from '@printery/ui/dialog'
import { type FormEvent, useState } from 'react'
import type { DesignVersions, VersionEntry } from '../host.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { texts } from './texts.ts'
import { useVersions } from './use-versions.ts'
import './versions.css'

const maxNameLength = 80

interface VersionsDialogProps {
  versions: DesignVersions
  close: () => void
}

/** Saves the design under a name, and lists, restores, renames and deletes its versions. */
export function VersionsDialog({ versions, close }: VersionsDialogProps) {
  const { messages } = useEditorContext()
  const { entries, hasFailed, reload, isBusy, run } = useVersions(versions)
  const [name, setName] = useState('')
  const [renamedId, setRenamedId] = useState<string>()
  const [toRemove, setToRemove] = useState<VersionEntry>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (await run(() => versions.save(name))) setName('')
  }

  async function restore(entry: VersionEntry) {
    let problem: string | undefined
    const isRestored = await run(async () => {
      problem = await versions.restore(entry.id)
    })
    if (!isRestored) return
    messages.show(problem ?? texts.restored(labelOf(entry)), problem ? 'bad' : 'ok')
    close()
  }

  return (
    <Dialog open onOpenChange={(open) => open || isBusy || close()} title={texts.title}>
      <div className="ed-versions">
        <p className="muted">{texts.intro}</p>
        <form className="ed-version-form" onSubmit={(event) => void save(event)}>
          <label className="field">
            <span>{texts.name}</span>
            <input
              className="input"
              autoComplete="off"
              value={name}
              placeholder={texts.placeholder}
              maxLength={maxNameLength}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <button type="submit" className="btn primary" disabled={isBusy || name.trim() === ''}>
            {texts.save}
          </button>
        </form>
        {hasFailed ? (
          <p role="alert">
            {texts.loadFailed}{' '}
            <button type="button" className="link" onClick={() => void reload()}>
              {texts.tryAgain}
            </button>
          </p>
        ) : !entries ? (
          <p role="status">{texts.loading}</p>
        ) : entries.length === 0 ? (
          <p className="muted">{texts.empty}</p>
        ) : (
          <ul aria-label={texts.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {renamedId === entry.id ? (
                  <RenameForm
                    initialName={entry.name ?? ''}
                    isBusy={isBusy}
                    cancel={() => setRenamedId(undefined)}
                    onSave={async (newName) => {
                      if (await run(() => versions.rename(entry.id, newName))) setRenamedId(undefined)
                    }}
                  />
                ) : (
                  <VersionRow
                    entry={entry}
                    isBusy={isBusy}
                    onRestore={() => void restore(entry)}
                    onRename={() => setRenamedId(entry.id)}
                    onRemove={() => setToRemove(entry)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ConfirmDialog
        open={toRemove !== undefined}
        onOpenChange={(open) => !open && setToRemove(undefined)}
        title={texts.removeTitle}
        confirm={texts.removeYes}
        cancel={texts.removeNo}
        danger
        onConfirm={() => toRemove && void run(() => versions.remove(toRemove.id))}
      >
        {toRemove && texts.removeText(labelOf(toRemove))}
      </ConfirmDialog>
    </Dialog>
  )
}

function labelOf({ name, savedAt }: VersionEntry): string {
  return texts.labelOf(name, formatDateTime(savedAt))
}

interface VersionRowProps {
  entry: VersionEntry
  isBusy: boolean
  onRestore: () => void
  onRename: () => void
  onRemove: () => void
}

function VersionRow({ entry, isBusy, onRestore, onRename, onRemove }: VersionRowProps) {
  const label = labelOf(entry)
  return (
    <>
      <span className="ed-version-picture">{entry.preview && <img src={entry.preview} alt="" />}</span>
      <span className="ed-version-name">
        {entry.name === undefined ? <span className="muted">{texts.unnamed}</span> : <b>{entry.name}</b>}
        <time className="small muted" dateTime={entry.savedAt.toISOString()}>
          {formatDateTime(entry.savedAt)}
        </time>
      </span>
      <span className="ed-version-actions">
        <button
          type="button"
          className="btn sm"
          disabled={isBusy}
          aria-label={texts.restoreLabel(label)}
          onClick={onRestore}
        >
          {texts.restore}
        </button>
        <IconButton icon="rename" label={texts.rename(label)} onClick={onRename} />
        <IconButton icon="trash" label={texts.remove(label)} onClick={onRemove} />
      </span>
    </>
  )
}

interface RenameFormProps {
  initialName: string
  isBusy: boolean
  cancel: () => void
  onSave: (name: string) => Promise<void>
}

function RenameForm({ initialName, isBusy, cancel, onSave }: RenameFormProps) {
  const [name, setName] = useState(initialName)
  return (
    <form
      className="ed-version-form"
      onSubmit={(event) => {
        event.preventDefault()
        void onSave(name)
      }}
    >
      <label className="field">
        <span>{texts.newName}</span>
        <input
          className="input"
          autoComplete="off"
          value={name}
          maxLength={maxNameLength}
          // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <button type="submit" className="btn primary" disabled={isBusy || name.trim() === ''}>
        {texts.renameSave}
      </button>
      <button type="button" className="btn quiet" onClick={cancel}>
        {texts.cancel}
      </button>
    </form>
  )
}
