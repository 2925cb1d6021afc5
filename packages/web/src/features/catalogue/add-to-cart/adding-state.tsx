import { Note } from '@printery/ui/note'
import { type RefObject, Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { productTexts as texts } from '../texts.ts'
import type { AddToCart } from './use-add-to-cart.ts'

const SendingFiles = lazyComponent(() =>
  import('../../../ui/forms/sending-files.tsx').then((file) => file.SendingFiles),
)

interface AddingStateProps {
  adding: AddToCart
  container: RefObject<HTMLDivElement | null>
}

/** Progress of the uploads, then the error, which stays after the toast has disappeared. */
export function AddingState({ adding, container }: AddingStateProps) {
  const { busy, files, stopped, failure, partial: addedPart } = adding
  /** Focuses the container after the action, because the pressed button disappears with its note. */
  const withFocusReturned = (action: () => void) => () => {
    action()
    container.current?.focus()
  }
  return (
    <div className="adding" ref={container} tabIndex={-1}>
      {busy && files.length > 0 && (
        <Suspense>
          <SendingFiles
            files={files}
            onTryAgain={withFocusReturned(adding.tryAgain)}
            onStop={withFocusReturned(adding.stop)}
          />
        </Suspense>
      )}
      {!busy && stopped && <Note live>{texts.addingCancelled}</Note>}
      {!busy && failure && (
        <Note tone="bad">
          <b>{failure}</b>{' '}
          {addedPart
            ? texts.partlyAdded(addedPart.lines, addedPart.total)
            : failure === texts.uploadFailed && texts.uploadRetry}
        </Note>
      )}
    </div>
  )
}
