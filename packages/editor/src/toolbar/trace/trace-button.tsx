import type { ImageElement } from '@printery/design'
import { lazy, Suspense } from 'react'
import { useDesign, useEditorContext, useStore } from '../../react/editor-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { texts } from './texts.ts'

const TraceDialog = lazy(() =>
  import('./trace-dialog.tsx').then(({ TraceDialog: Dialog }) => ({ default: Dialog })),
)

/** Limited because the worker decodes all pixels before it scales them down. */
const maxPixels = 24_000_000

/** Opens the dialog in which a picture becomes flat inks. */
export function TraceButton({ photo }: { photo: ImageElement }) {
  const { editor, messages, tracedPictureId } = useEditorContext()
  function open() {
    const picture = editor.design.assets[photo.asset]
    if (picture?.kind !== 'picture') return
    if (picture.width * picture.height > maxPixels) messages.show(texts.tooLarge, 'bad')
    else tracedPictureId.set(photo.id)
  }
  return <IconButton icon="trace" label={texts.trace} onClick={open} />
}

/** The dialog is rendered outside the toolbar, which remounts when a phone is rotated. */
export function TraceDialogs() {
  const { tracedPictureId } = useEditorContext()
  const id = useStore(tracedPictureId, (each) => each)
  const photo = useDesign(({ elements }) => (id ? elements[id] : undefined))
  const picture = useDesign(({ assets }) => (photo?.kind === 'image' ? assets[photo.asset] : undefined))
  if (photo?.kind !== 'image' || picture?.kind !== 'picture') return null
  return (
    <Suspense fallback={null}>
      <TraceDialog photo={photo} picture={picture} close={() => tracedPictureId.set(null)} />
    </Suspense>
  )
}
