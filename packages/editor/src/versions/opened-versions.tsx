import { lazy, Suspense } from 'react'
import type { DesignVersions } from '../host.ts'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then(({ VersionsDialog: Dialog }) => ({ default: Dialog })),
)

/** The dialog of the saved versions, which is loaded when it is first opened. */
export function OpenedVersions(props: { versions: DesignVersions; close: () => void }) {
  return (
    <Suspense fallback={null}>
      <VersionsDialog {...props} />
    </Suspense>
  )
}
