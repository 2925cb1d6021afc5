import type { Design } from '@printery/design'
import { otherSide, type Side } from '@printery/domain'
import { beginText } from '../panels/place-on-page.ts'
import { beginnings } from '../panels/text/text-styles.ts'
import { useDesign, useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** On an empty side: how to begin. */
export function EmptyHint() {
  const editor = useEditor()
  const attempt = useAttempt()
  const page = useSession((session) => session.page)
  const isEmpty = useDesign((design) => hasNoElements(design, page))
  const otherIsEmpty = useDesign((design) => hasNoElements(design, otherSide(page)))
  if (!isEmpty) return null
  return (
    <div className="ed-hint">
      <p>{page === 'back' && !otherIsEmpty ? texts.backEmpty : texts.canvasEmpty}</p>
      <button
        type="button"
        className="btn sm"
        onClick={() => {
          const [heading] = beginnings
          if (heading) attempt(() => beginText(editor, heading))
        }}
      >
        {texts.canvasEmptyButton}
      </button>
    </div>
  )
}

function hasNoElements({ elements }: Design, side: Side): boolean {
  for (const id in elements) if (elements[id]?.page === side) return false
  return true
}
