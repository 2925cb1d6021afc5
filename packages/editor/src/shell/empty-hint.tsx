import { membersOf } from '@printery/design'
import { placeText } from '../panels/placing.ts'
import { beginnings } from '../panels/text-styles.ts'
import { useDesign, useEditor, useLook } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { texts } from './texts.ts'

/** On an empty side: how to begin. */
export function EmptyHint() {
  const editor = useEditor()
  const attempt = useAttempt()
  const page = useLook((session) => session.page)
  const isEmpty = useDesign((design) => membersOf(design, page, null).length === 0)
  const otherIsEmpty = useDesign(
    (design) => membersOf(design, page === 'front' ? 'back' : 'front', null).length === 0,
  )
  if (!isEmpty) return null
  return (
    <div className="ed-hint">
      <p>{page === 'back' && !otherIsEmpty ? texts.backEmpty : texts.canvasEmpty}</p>
      <button
        type="button"
        className="btn sm"
        onClick={() => {
          const [heading] = beginnings
          if (heading) attempt(() => placeText(editor, heading))
        }}
      >
        {texts.canvasEmptyButton}
      </button>
    </div>
  )
}
