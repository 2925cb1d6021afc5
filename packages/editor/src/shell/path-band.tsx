import {
  addPathPoint,
  canAddPathPoint,
  canRemovePathPoint,
  removePathPoint,
} from '../model/text-path/change-path.ts'
import { endTool } from '../model/tools/end-tool.ts'
import { textOfPathTool } from '../model/tools/path-tool.ts'
import { useDesign, useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** Above the canvas while a path is edited: a hint, and buttons for its points. */
export function PathBand() {
  const editor = useEditor()
  const attempt = useAttempt()
  useSession(({ tool }) => tool)
  const text = useDesign(() => textOfPathTool(editor))
  if (!text) return null
  return (
    <div className="ed-crop-band">
      <p role="status">{texts.pathEditing}</p>
      <button
        type="button"
        className="btn quiet sm"
        disabled={!canAddPathPoint(editor)}
        onClick={() => attempt(() => addPathPoint(editor))}
      >
        {texts.pathAdd}
      </button>
      <button
        type="button"
        className="btn quiet sm"
        disabled={!canRemovePathPoint(editor)}
        onClick={() => attempt(() => removePathPoint(editor))}
      >
        {texts.pathRemove}
      </button>
      <button type="button" className="btn sm" onClick={() => endTool(editor)}>
        {texts.pathDone}
        <kbd>Esc</kbd>
      </button>
    </div>
  )
}
