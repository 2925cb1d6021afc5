import { useEditorParts, usePart } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled.ts'
import { Note } from '../ui/note.tsx'
import { lackingIn } from './lacking.ts'
import { texts } from './texts.ts'

/** A font or a picture that did not come is said, and asked for again. */
export function LackingNote() {
  const { editor, resources } = useEditorParts()
  const missing = usePart(resources.missing, (each) => each)
  const [first, ...others] = lackingIn(useSettledDesign(), missing)
  if (!first) return null
  return (
    <Note tone="bad" action={{ words: texts.tryAgain, run: () => void resources.fetchFor(editor.design) }}>
      {[first, ...others].slice(0, 3).map(({ sha256, kind, name }) => (
        <p key={sha256}>{kind === 'font' ? texts.fontMissing(name) : texts.assetMissing(name)}</p>
      ))}
    </Note>
  )
}
