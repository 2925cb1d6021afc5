import type { Logo } from '@printery/contract'
import { accentError, accentShades } from '@printery/domain/accent'
import type { CSSProperties } from 'react'
import { type Draft, isColour } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.preview

/** A preview of the logo, and of buttons and links in the selected colour, in both themes. */
export function AppearancePreview({ draft }: { draft: Draft }) {
  const accent = (draft.accentColour ?? '').trim()
  const shades = isColour(accent) ? accentShades(accent) : undefined
  const logo = JSON.parse(draft.logo ?? 'null') as Logo | null
  const problem = shades && accentError(accent)
  return (
    <aside className="settings-preview" aria-label={texts.title}>
      {(['light', 'dark'] as const).map((theme) => {
        const shade = shades?.[theme]
        const colours = shade && {
          '--preview-action': shade.ground,
          '--preview-hover': shade.hover,
          '--preview-on-action': shade.onGround,
          '--preview-link': shade.text,
        }
        return (
          <section key={theme} className={`settings-accents ${theme}`} style={colours as CSSProperties}>
            <h3>{texts[theme]}</h3>
            {logo && <img src={logo.path} alt={texts.logo} width={logo.width} height={logo.height} />}
            <p>
              <span className="settings-button">{texts.button}</span>
              <span className="settings-button hover">{texts.onHover}</span>
            </p>
            <p>
              <span className="settings-preview-link">{texts.link}</span>
            </p>
          </section>
        )
      })}
      {problem && <p role="status">{problem}</p>}
    </aside>
  )
}
