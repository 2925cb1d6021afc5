import { useEditorParts, useStore } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled.ts'
import { Note } from '../ui/note.tsx'
import { missingIn } from './missing-assets.ts'
import { texts } from './texts.ts'

/** Reports fonts and pictures that failed to load, with a retry. */
export function MissingAssetsNote() {
  const { editor, resources } = useEditorParts()
  const missing = useStore(resources.missing, (each) => each)
  const [first, ...others] = missingIn(useSettledDesign(), missing)
  if (!first) return null
  return (
    <Note tone="bad" action={{ label: texts.tryAgain, run: () => void resources.fetchFor(editor.design) }}>
      {[first, ...others].slice(0, 3).map(({ sha256, kind, name }) => (
        <p key={sha256}>{kind === 'font' ? texts.fontMissing(name) : texts.assetMissing(name)}</p>
      ))}
    </Note>
  )
}
