import { DialogActions } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../api/client.ts'
import { useToast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'
import { CopyLink } from './copy-link.tsx'
import { shareTexts } from './share-texts.ts'

interface ShareLinkProps {
  /** Who reads what by the link. */
  text: string
  /** Of the link that was made just now; nobody can read it later. */
  url: string | undefined
  /** That a link is open which was made earlier. */
  openText: string | undefined
  isMaking: boolean
  isEnding: boolean
  error: Error | null
  onMake: () => void
  onEnd: () => Promise<unknown>
  /** Called when the link has ended. */
  onClose: () => void
  className?: string
  /** Below the link, or below the sentence that one is open. */
  children?: ReactNode
}

/** Makes and ends the link by which anybody reads something of the person. */
export function ShareLink(props: ShareLinkProps) {
  const { text, url, openText, isMaking, isEnding, error, onMake, onEnd, onClose } = props
  const { className = 'grid gap-4', children } = props
  const toast = useToast()
  const isBusy = isMaking || isEnding
  const end = () =>
    onEnd().then(
      () => {
        toast(shareTexts.ended, 'ok')
        onClose()
      },
      // Shown above as the error.
      () => undefined,
    )
  return (
    <div className={className}>
      <p>{text}</p>
      {error && !isBusy && (
        <Note tone="bad" live>
          {sentenceOf(error)}
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
          <Button kind="primary" isBusy={isBusy} onClick={() => !isBusy && onMake()}>
            {isMaking ? shareTexts.creating : openText ? shareTexts.createNew : shareTexts.create}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
