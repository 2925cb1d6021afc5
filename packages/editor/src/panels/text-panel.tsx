import { shared } from '../model/shared.ts'
import { looksOf, styledTexts, styleLetters } from '../model/typing/styling.ts'
import { useEditor, useLook } from '../react/editor-context.tsx'
import { useChosen } from '../react/use-chosen.ts'
import { useAttempt } from '../react/use-do.ts'
import { FontList } from './font-list.tsx'
import { placeText } from './placing.ts'
import { StylePreview } from './style-preview.tsx'
import { beginnings, type TextStyle, textStyles } from './text-styles.ts'
import { texts } from './texts.ts'
import { WordsField } from './words-field.tsx'

export function TextPanel() {
  const editor = useEditor()
  const attempt = useAttempt()
  useChosen()
  useLook((session) => session.letters)

  function begin(style: TextStyle) {
    attempt(() => placeText(editor, style))
  }

  function choose(font: string) {
    const [heading] = beginnings
    if (styledTexts(editor).length > 0) attempt(() => styleLetters(editor, { font }))
    else if (heading) attempt(() => placeText(editor, { ...heading, font, weight: 400 }))
  }

  return (
    <>
      <WordsField />
      <div className="ed-beginnings">
        {beginnings.map((style) => (
          <button key={style.id} type="button" className="btn quiet" onClick={() => begin(style)}>
            <span className={`ed-begin-${style.id}`}>
              {texts.text[style.id as 'heading' | 'subheading' | 'body']}
            </span>
          </button>
        ))}
      </div>
      <section>
        <h3>{texts.text.styles}</h3>
        <ul className="ed-styles">
          {textStyles.map((style) => (
            <li key={style.id}>
              <button type="button" aria-label={style.title} title={style.title} onClick={() => begin(style)}>
                <StylePreview style={style} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{texts.text.fonts}</h3>
        <p className="muted small">{texts.text.fontsHint}</p>
        <FontList value={shared(looksOf(editor).map((run) => run.font))} onChoose={choose} />
      </section>
    </>
  )
}
