import type { ImageElement } from '@printery/design'
import { useRef } from 'react'
import { useEditorContext } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { replacePicture } from './replace-picture.ts'
import { texts } from './texts.ts'

/** Replaces the picture in its frame, cropped to fill it. */
export function ReplaceButton({ photo }: { photo: ImageElement }) {
  const { editor, uploads, messages } = useEditorContext()
  const attempt = useAttempt()
  const input = useRef<HTMLInputElement>(null)

  async function replace(file: File) {
    const [found] = await uploads.add([file])
    if (!found) return messages.show(texts.replaceFailed, 'bad')
    const { sha256, asset } = found
    if (asset.kind !== 'picture') return messages.show(texts.replaceFailed, 'bad')
    attempt(() => replacePicture(editor, photo, { sha256, asset }))
  }

  return (
    <>
      <IconButton icon="replace" label={texts.replace} onClick={() => input.current?.click()} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void replace(file)
        }}
      />
    </>
  )
}
