import { useEditor } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { placeShape } from '../place-on-page.ts'
import { texts } from '../texts.ts'
import { searchShapes } from './shape-choices.ts'
import { ShapePicture } from './shape-picture.tsx'

export function ShapeList({ query, maxShown }: { query: string; maxShown: number | undefined }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const found = searchShapes(query)
  if (found.length === 0) return <p className="ed-empty">{texts.elements.empty(query)}</p>
  return (
    <ul className="ed-grid" style={{ '--ed-columns': 4, '--ed-ratio': 1 } as object}>
      {found.slice(0, maxShown).map((choice) => (
        <li key={choice.id}>
          <button
            type="button"
            className="sunk"
            aria-label={choice.title}
            title={choice.title}
            onClick={() => attempt(() => placeShape(editor, choice))}
          >
            <ShapePicture choice={choice} />
          </button>
        </li>
      ))}
    </ul>
  )
}
