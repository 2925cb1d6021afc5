import { commonValue } from '../../model/elements/common-value.ts'
import { styledTexts, styleSelection, stylesOf } from '../../model/typing/styling.ts'
import { useEditor, useSession } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { useSelectedElements } from '../../react/use-selected-elements.ts'
import { beginText } from '../place-on-page.ts'
import { texts } from '../texts.ts'
import { FontList } from './font-list.tsx'
import { StylePreview } from './style-preview.tsx'
import { TextContentField } from './text-content-field.tsx'
import { basicTextStyles, type TextStyle, textStyles } from './text-styles.ts'
import { startWithFont } from './uploaded-fonts/choose-font.ts'

export function TextPanel() {
  const editor = useEditor()
  const attempt = useAttempt()
  useSelectedElements()
  useSession((session) => session.textSelection)

  function begin(style: TextStyle) {
    attempt(() => beginText(editor, style))
  }

  function selectFont(font: string) {
    const [heading] = basicTextStyles
    if (styledTexts(editor).length > 0) attempt(() => styleSelection(editor, { font }))
    else if (heading) attempt(() => beginText(editor, { ...heading, font, weight: 400 }))
  }

  return (
    <>
      <TextContentField />
      <div className="ed-basic-styles">
        {basicTextStyles.map((style) => (
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
        <FontList
          value={commonValue(stylesOf(editor).map((run) => run.font))}
          onChoose={selectFont}
          onChooseOwn={(font) => attempt(() => startWithFont(editor, font))}
        />
      </section>
    </>
  )
}
