import type { ReactNode } from 'react'
import type { Saving } from '../saving.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { SavingState } from './saving-state.tsx'
import { texts } from './texts.ts'

export interface TopBarProps {
  title: string
  onTitle: (title: string) => void
  /** Why the work can't be finished under this title. */
  titleIssue: string | undefined
  saving: Saving
  finish: { label: string; isBusy: boolean; run: () => void }
  saveDraft: (() => void) | undefined
  leave: () => void
  brand: ReactNode
  /** Only for template authors. */
  preview: (() => void) | undefined
  onKeys: () => void
  /** Absent where no versions are saved. */
  onVersions: (() => void) | undefined
}

export function TopBar(props: TopBarProps) {
  const { title, onTitle, titleIssue, saving, finish, saveDraft, leave, brand, preview, onKeys, onVersions } =
    props
  return (
    <header className="ed-top">
      <h1 className="visually-hidden">{texts.editor}</h1>
      <IconButton icon="back" label={texts.back} onClick={leave} />
      <span className="ed-brand">{brand}</span>
      <i className="ed-rule ed-wide" />
      <label className="visually-hidden" htmlFor="ed-name">
        {texts.name}
      </label>
      <input
        id="ed-name"
        className="ed-name"
        value={title}
        placeholder={texts.nameEmpty}
        maxLength={120}
        autoComplete="off"
        aria-invalid={titleIssue ? true : undefined}
        aria-describedby={titleIssue ? 'ed-name-issue' : undefined}
        onChange={(event) => onTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {titleIssue && (
        <p className="ed-name-issue" id="ed-name-issue" role="alert">
          {titleIssue}
        </p>
      )}
      <SavingState saving={saving} />
      <i className="ed-rule ed-wide" />
      <div className="ed-undo">
        <CommandButton id="undo" icon="undo" />
        <CommandButton id="redo" icon="redo" />
      </div>
      <div className="ed-top-actions">
        {preview && (
          <button type="button" className="btn quiet ed-wide" onClick={preview}>
            {texts.preview}
          </button>
        )}
        {onVersions && (
          <IconButton className="ed-wide" icon="clock" label={texts.versions} onClick={onVersions} />
        )}
        <IconButton className="ed-wide" icon="keyboard" label={texts.keys} keys="?" onClick={onKeys} />
        {saveDraft && (
          <button type="button" className="link ed-wide" onClick={saveDraft}>
            {texts.saveDraft}
          </button>
        )}
        <Menu
          label={texts.more}
          trigger={<IconButton className="ed-narrow" icon="more" label={texts.more} />}
          items={[
            saveDraft && { label: texts.saveDraft, run: saveDraft },
            onVersions && { label: texts.versions, run: onVersions },
            preview && { label: texts.preview, run: preview },
            { label: texts.keys, run: onKeys },
          ]}
        />
        <button
          type="button"
          className="btn primary"
          disabled={finish.isBusy}
          aria-busy={finish.isBusy}
          aria-label={finish.label}
          onClick={finish.run}
        >
          <span className="ed-wide">{finish.label}</span>
          <span className="ed-narrow">{texts.finishShort}</span>
        </button>
      </div>
    </header>
  )
}
