import { useState } from 'react'
import { useDocumentState } from '../../ssr/document-state.ts'
import { Choice } from '../../ui/forms/choice.tsx'
import { texts } from '../texts.ts'
import { type Theme, themeCookie } from './theme-cookie.ts'

const themes = ['system', 'light', 'dark'] as const
type ThemeName = (typeof themes)[number]

function applyTheme(choice: ThemeName) {
  const theme: Theme | undefined = choice === 'system' ? undefined : choice
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http.
  document.cookie = themeCookie(theme)
  // Changes the colour of the browser's own interface at once.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = getComputedStyle(document.body).backgroundColor
}

export function ThemeChoice() {
  const documentState = useDocumentState()
  const [selected, setSelected] = useState<ThemeName>(documentState.theme ?? 'system')
  return (
    <fieldset className="themes">
      <legend>{texts.footer.appearance}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <Choice
            type="radio"
            name="theme"
            value={theme}
            checked={selected === theme}
            onChange={() => {
              setSelected(theme)
              applyTheme(theme)
            }}
          />
          <span>{texts.footer.themes[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
