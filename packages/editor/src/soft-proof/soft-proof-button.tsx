import { lazy, Suspense } from 'react'
import type { SoftProof } from '../host.ts'
import { Icon } from '../ui/icon.tsx'
import { texts } from './texts.ts'

const SoftProofDialog = lazy(() =>
  import('./soft-proof-dialog.tsx').then(({ SoftProofDialog: Dialog }) => ({ default: Dialog })),
)

/** Opens the soft proof. */
export function SoftProofButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className="btn quiet sm ed-proof-open" aria-label={texts.open} onClick={onOpen}>
      <Icon name="print" />
      <span className="ed-wide">{texts.open}</span>
    </button>
  )
}

/** The dialog is rendered outside the toolbar, which remounts when a phone is rotated. */
export function OpenedSoftProof({ proof, close }: { proof: SoftProof; close: () => void }) {
  return (
    <Suspense fallback={null}>
      <SoftProofDialog proof={proof} close={close} />
    </Suspense>
  )
}
