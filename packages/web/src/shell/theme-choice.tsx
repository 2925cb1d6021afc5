import { useState } from 'react'
import { useDocumentFacts } from '../document-facts.ts'
import { texts } from './texts.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const aYearS = 31_536_000

/** A cookie, so that the server writes the theme into the page and nothing flashes. It holds one word and no person. */
function apply(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  const age = theme === 'system' ? 0 : aYearS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http.
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`
  // What the browser paints around the page follows at once.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = getComputedStyle(document.body).backgroundColor
}

export function ThemeChoice() {
  const facts = useDocumentFacts()
  const [chosen, setChosen] = useState<Theme>(facts.theme ?? 'system')
  return (
    <fieldset className="themes">
      <legend>{texts.footer.appearance}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={chosen === theme}
            onChange={() => {
              setChosen(theme)
              apply(theme)
            }}
          />
          <span>{texts.footer.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
