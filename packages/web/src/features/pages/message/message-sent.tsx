import { Dialog, DialogActions } from '@printery/ui/dialog'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { MessageTexts } from './message-form.tsx'
import { followUp, type SentMessage } from './sent-message.ts'

interface MessageSentProps {
  texts: MessageTexts['sent']
  sent: SentMessage
  onClose: () => void
}

export function MessageSent({ texts, sent, onClose }: MessageSentProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      <p>{texts.text}</p>
      <p>{followUp(sent)}</p>
      <DialogActions>
        <ButtonLink kind="primary" to="/products">
          {texts.button}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}
