import { Dialog, DialogActions } from '@printery/ui/dialog'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { MessageWords } from './message-form.tsx'

export function MessageSent({ words, onClose }: { words: MessageWords['sent']; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title}>
      <p>{words.text}</p>
      <DialogActions>
        <ButtonLink kind="primary" to="/products">
          {words.button}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
