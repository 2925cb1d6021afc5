import { takeBackCrop } from '../model/tools/cropping.ts'
import { endTool } from '../model/tools/ending.ts'
import { useEditor, useLook } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { texts } from './texts.ts'

/** Over the canvas while a picture is moved in its frame: what a hand does now, and the two ways out. */
export function CropBand() {
  const editor = useEditor()
  const attempt = useAttempt()
  const isCropped = useLook(({ tool }) => tool.name === 'crop')
  if (!isCropped) return null
  return (
    <div className="ed-crop-band">
      <p role="status">{texts.cropping}</p>
      <button type="button" className="btn quiet sm" onClick={() => attempt(() => takeBackCrop(editor))}>
        {texts.cropBack}
        <kbd>Esc</kbd>
      </button>
      <button type="button" className="btn sm" onClick={() => endTool(editor)}>
        {texts.cropDone}
        <kbd>Enter</kbd>
      </button>
    </div>
  )
}
