import type { ImageElement } from '@printery/design'
import { lazy, Suspense } from 'react'
import { useDesign, useEditorContext, useStore } from '../../react/editor-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { texts } from './texts.ts'

const BackgroundDialog = lazy(() =>
  import('./background-dialog.tsx').then(({ BackgroundDialog: Dialog }) => ({ default: Dialog })),
)

/** Limited because the worker holds several copies of all pixels. */
const maxPixels = 24_000_000

/** Opens the dialog in which the background of a picture is removed. */
export function BackgroundButton({ photo }: { photo: ImageElement }) {
  const { editor, messages, backgroundPictureId } = useEditorContext()
  function open() {
    const picture = editor.design.assets[photo.asset]
    if (picture?.kind !== 'picture') return
    if (picture.width * picture.height > maxPixels) messages.show(texts.tooLarge, 'bad')
    else backgroundPictureId.set(photo.id)
  }
  return <IconButton icon="cut-out" label={texts.remove} onClick={open} />
}

/** The dialog is rendered outside the toolbar, which remounts when a phone is rotated. */
export function BackgroundDialogs() {
  const { backgroundPictureId } = useEditorContext()
  const id = useStore(backgroundPictureId, (each) => each)
  const photo = useDesign(({ elements }) => (id ? elements[id] : undefined))
  const picture = useDesign(({ assets }) => (photo?.kind === 'image' ? assets[photo.asset] : undefined))
  if (photo?.kind !== 'image' || picture?.kind !== 'picture') return null
  return (
    <Suspense fallback={null}>
      <BackgroundDialog photo={photo} picture={picture} close={() => backgroundPictureId.set(null)} />
    </Suspense>
  )
}
