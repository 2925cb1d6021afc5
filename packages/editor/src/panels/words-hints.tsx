import { fontFamily, type TextElement } from '@printery/design'
import type { Finding } from '../model/preflight-state.ts'
import { useFix } from '../preflight/use-fix.ts'
import { useEditorParts, usePart } from '../react/editor-context.tsx'
import { Note } from '../ui/note.tsx'
import { texts } from './texts.ts'

/** What the check found of the words, where they are typed: letters that are not in the font, and what is not printed of them. */
export function WordsHints({ text }: { text: TextElement }) {
  const { preflight } = useEditorParts()
  const checked = usePart(preflight, (state) => state[text.page])
  const fix = useFix()
  if (checked?.state !== 'ready') return null
  return checked.findings.map((finding) => {
    const words = finding.elementId === text.id && wordsOf(finding, text)
    if (!words) return null
    const action = finding.fix && { words: finding.fix.label, run: () => fix([finding]) }
    return (
      <Note key={finding.code} tone="wait" {...(action && { action })}>
        {words}
      </Note>
    )
  })
}

function wordsOf({ code }: Finding, { runs }: TextElement): string | undefined {
  if (code === 'off-area') return texts.text.cutOff
  if (code !== 'missing-glyphs') return undefined
  const [font, ...others] = new Set(runs.map((run) => run.font))
  const name = font !== undefined && others.length === 0 ? fontFamily(font)?.name : undefined
  return texts.text.notInFont(name)
}
