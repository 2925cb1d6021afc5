import { cancelCrop } from '../model/tools/crop.ts'
import { endTool } from '../model/tools/end-tool.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** Above the canvas while cropping: a hint, and buttons to cancel or finish. */
export function CropBand() {
  const editor = useEditor()
  const attempt = useAttempt()
  const isCropping = useSession(({ tool }) => tool.name === 'crop')
  if (!isCropping) return null
  return (
    <div className="ed-crop-band">
      <p role="status">{texts.cropping}</p>
      <button type="button" className="btn quiet sm" onClick={() => attempt(() => cancelCrop(editor))}>
        {texts.cropCancel}
        <kbd>Esc</kbd>
      </button>
      <button type="button" className="btn sm" onClick={() => endTool(editor)}>
        {texts.cropDone}
        <kbd>Enter</kbd>
      </button>
    </div>
  )
}
