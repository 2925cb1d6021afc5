import { lazy, Suspense } from 'react'
import { useEditorContext, useStore } from '../../react/editor-context.tsx'

const ComparisonDialog = lazy(() =>
  import('./comparison-dialog.tsx').then(({ ComparisonDialog: Dialog }) => ({ default: Dialog })),
)

/** The dialog is rendered outside the panel, which remounts when a phone is rotated. */
export function ComparedUpload() {
  const { uploads } = useEditorContext()
  const compared = useStore(uploads.compared, (each) => each)
  const comparison = compared?.found.comparison
  if (!compared || !comparison) return null
  const { found, isOpen } = compared
  const { name, asset, losses = [], sha256 } = found
  return (
    <Suspense fallback={null}>
      <ComparisonDialog
        key={sha256}
        {...{ name, comparison, changes: losses, isDrawing: asset.kind === 'drawing', open: isOpen }}
        close={() => uploads.compared.set({ found, isOpen: false })}
      />
    </Suspense>
  )
}
