import { Link } from 'react-router'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { requestTexts } from '../request-texts.ts'

const { success } = requestTexts

export function RequestSent({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={success.title}>
      <p>{success.text}</p>
      <DialogActions>
        <Link className="btn primary" to="/products">
          {success.button}
        </Link>
      </DialogActions>
    </Dialog>
  )
}
