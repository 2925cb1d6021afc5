import type { Design, TextElement } from '@printery/design'
import { Note } from '@printery/ui/note'
import { fontName } from '../../model/elements/font-name.ts'
import type { Finding } from '../../model/preflight-state.ts'
import { useFix } from '../../preflight/use-fix.ts'
import { useDesign, useEditorContext, useStore } from '../../react/editor-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { texts } from '../texts.ts'

/**
 * Findings about the text, shown where it is typed: characters that the font lacks, and parts that aren't
 * printed.
 */
export function TextHints({ text }: { text: TextElement }) {
  const { preflight } = useEditorContext()
  const checked = useStore(preflight, (state) => state[text.page])
  const fix = useFix()
  const assets = useDesign((design) => design.assets)
  if (checked?.state !== 'ready') return null
  return checked.findings.map((finding) => {
    const message = finding.elementId === text.id && messageOf(finding, text, assets)
    if (!message) return null
    const action = finding.fix && (
      <button type="button" className="link" onClick={() => fix([finding])}>
        {finding.fix.label}
      </button>
    )
    return (
      <Note key={finding.code} tone="wait" icon={<Icon name="warn" />} live compact action={action}>
        {message}
      </Note>
    )
  })
}

function messageOf({ code }: Finding, { runs }: TextElement, assets: Design['assets']): string | undefined {
  if (code === 'off-area') return texts.text.cutOff
  if (code !== 'missing-glyphs') return undefined
  const [font, ...others] = new Set(runs.map((run) => run.font))
  const name = font !== undefined && others.length === 0 ? fontName({ assets }, font) : undefined
  return texts.text.notInFont(name)
}
