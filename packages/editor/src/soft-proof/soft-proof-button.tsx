import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { texts } from './texts.ts'
import { useSoftProof } from './use-soft-proof.ts'

const SoftProofDialog = lazy(() =>
  import('./soft-proof-dialog.tsx').then(({ SoftProofDialog: Dialog }) => ({ default: Dialog })),
)

/** Opens the soft proof; absent where nothing says how the device prints colours. */
export function SoftProofButton() {
  const proof = useSoftProof()
  const [isOpen, setOpen] = useState(false)
  if (!proof) return null
  return (
    <>
      <IconButton icon="printed" label={texts.open} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <SoftProofDialog proof={proof} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
