import { lazy, Suspense } from 'react'
import { useEditorContext, useStore } from '../../../react/editor-context.tsx'

const UploadFontDialog = lazy(() =>
  import('./upload-font-dialog.tsx').then(({ UploadFontDialog: Dialog }) => ({ default: Dialog })),
)

/** The dialog is rendered outside of the list of fonts, whose popover may close while the dialog is open. */
export function UploadFont() {
  const { uploadedFonts } = useEditorContext()
  if (!useStore(uploadedFonts.isUploadDialogOpen, (isOpen) => isOpen)) return null
  return (
    <Suspense fallback={null}>
      <UploadFontDialog close={() => uploadedFonts.isUploadDialogOpen.set(false)} />
    </Suspense>
  )
}
