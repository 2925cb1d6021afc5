import type { ImageElement } from '@printery/design'
import { lazy, Suspense, useState } from 'react'
import { useEditorParts } from '../../react/editor-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { texts } from './texts.ts'

const BackgroundDialog = lazy(() =>
  import('./background-dialog.tsx').then(({ BackgroundDialog: Dialog }) => ({ default: Dialog })),
)

/** The worker holds each pixel several times. */
const maxPixels = 24_000_000

/** Opens the dialog in which the background of a picture is removed. */
export function BackgroundButton({ photo }: { photo: ImageElement }) {
  const { editor, messages } = useEditorParts()
  const [isOpen, setOpen] = useState(false)
  const picture = editor.design.assets[photo.asset]
  if (picture?.kind !== 'picture') return null
  return (
    <>
      <IconButton
        icon="cut-out"
        label={texts.remove}
        onClick={() => {
          if (picture.width * picture.height > maxPixels) messages.show(texts.tooLarge, 'bad')
          else setOpen(true)
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <BackgroundDialog photo={photo} picture={picture} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
