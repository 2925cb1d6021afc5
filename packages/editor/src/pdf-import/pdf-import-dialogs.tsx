import { lazy, Suspense } from 'react'
import { useEditorContext, useStore } from '../react/editor-context.tsx'

const PdfImportDialog = lazy(() =>
  import('./pdf-import-dialog.tsx').then(({ PdfImportDialog: Dialog }) => ({ default: Dialog })),
)

/** The dialog is rendered outside the panels, which close on a phone. */
export function PdfImportDialogHost() {
  const { pdfImportRequest } = useEditorContext()
  const request = useStore(pdfImportRequest, (each) => each)
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <PdfImportDialog key={request.sha256} request={request} close={() => pdfImportRequest.set(null)} />
    </Suspense>
  )
}
