import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import type { ReactNode } from 'react'
import { errorMessageOf } from '../../api/client.ts'
import { useToast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import { shareTexts } from './share-texts.ts'

interface ShareLinkProps {
  /** Explains who can read what with the link. */
  text: string
  /** URL of the newly created link, which can't be shown again later. */
  url: string | undefined
  /** Note about an earlier link that still works; undefined if there is none. */
  openText: string | undefined
  isCreating: boolean
  isEnding: boolean
  error: Error | null
  onCreate: () => void
  onEnd: () => Promise<unknown>
  /** Called after the link has ended. */
  onClose: () => void
  className?: string
  /** Shown below the link, or below `openText`. */
  children?: ReactNode
}

/** Creates and ends a public link to content of the user. */
export function ShareLink(props: ShareLinkProps) {
  const { text, url, openText, isCreating, isEnding, error, onCreate, onEnd, onClose } = props
  const { className = 'grid gap-4', children } = props
  const toast = useToast()
  const isBusy = isCreating || isEnding
  const end = () =>
    onEnd().then(
      () => {
        toast(shareTexts.ended, 'ok')
        onClose()
      },
      // `error` is shown above.
      () => undefined,
    )
  return (
    <div className={className}>
      <p>{text}</p>
      {error && !isBusy && (
        <Note tone="bad" live>
          {errorMessageOf(error)}
        </Note>
      )}
      {url ? <CopyLink url={url} /> : openText && <Note tone="info">{openText}</Note>}
      {children}
      <DialogActions>
        {(url || openText) && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => !isBusy && void end()}>
            {shareTexts.end}
          </Button>
        )}
        {!url && (
          <Button kind="primary" isBusy={isBusy} onClick={() => !isBusy && onCreate()}>
            {isCreating ? shareTexts.creating : openText ? shareTexts.createNew : shareTexts.create}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
