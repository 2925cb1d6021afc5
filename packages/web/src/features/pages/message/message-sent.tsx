import { Dialog, DialogActions } from '@printery/ui/dialog'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { MessageWords } from './message-form.tsx'
import { followUp, type SentMessage } from './sent-message.ts'

interface MessageSentProps {
  words: MessageWords['sent']
  sent: SentMessage
  onClose: () => void
}

export function MessageSent({ words, sent, onClose }: MessageSentProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title}>
      <p>{words.text}</p>
      <p>{followUp(sent)}</p>
      <DialogActions>
        <ButtonLink kind="primary" to="/products">
          {words.button}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
