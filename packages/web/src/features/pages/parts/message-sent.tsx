import { Link } from 'react-router'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import type { MessageWords } from './message-form.tsx'

export function MessageSent({ words, onClose }: { words: MessageWords['sent']; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={words.title}>
      <p>{words.text}</p>
      <DialogActions>
        <Link className="btn primary" to="/products">
          {words.button}
        </Link>
      </DialogActions>
    </Dialog>
  )
}
