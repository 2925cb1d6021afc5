import { type Element, elementOf } from '@printery/design'
import { useState } from 'react'
import { mayChange } from '../model/permission.ts'
import { useDesign, useEditorContext, useResources } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { ColourButton } from './colour-button.tsx'
import { objectsByColour } from './design-colours.ts'
import { replaceColours } from './replace-colours.ts'
import { colourName } from './shop-colours.ts'
import { texts } from './texts.ts'

/** All colours of the design with their number of objects. Colours are replaced everywhere in one undo step. */
export function DesignColours() {
  const { editor, messages } = useEditorContext()
  const resources = useResources()
  const design = useDesign((each) => each)
  const attempt = useAttempt()
  const [replacements, setReplacements] = useState<ReadonlyMap<string, string>>(new Map())
  const colours = objectsByColour(design, resources)
  const isChangeable = ({ id }: Element) =>
    elementOf(design, id)?.kind === 'group' || mayChange(editor, [id], 'look')
  const operations = replaceColours(design, resources, replacements, isChangeable)
  const isPartial = replaceColours(design, resources, replacements).length > 0 && operations.length === 0

  function replace() {
    const isDone = attempt(() =>
      editor.transaction(() => {
        for (const operation of operations) editor.apply(operation)
      }),
    )
    if (!isDone) return
    setReplacements(new Map())
    messages.show(texts.colourReplaced, 'ok', { label: texts.undo, run: () => editor.undo() })
  }

  if (colours.length === 0) return <p className="muted small">{texts.noColours}</p>
  return (
    <div className="ed-design-colours">
      <p className="muted small">{texts.designColoursHint}</p>
      <ul>
        {colours.map(({ hex, objects }) => (
          <li key={hex}>
            <i style={{ '--c': `#${hex}` } as object} />
            <span>
              {colourName(hex)}
              <small>{texts.objects(objects)}</small>
            </span>
            <ColourButton
              label={texts.replaceWith(colourName(hex))}
              value={replacements.get(hex) ?? hex}
              onChange={(next) => setReplacements((before) => new Map([...before, [hex, next]]))}
            />
          </li>
        ))}
      </ul>
      {isPartial && <p className="small">{texts.protectedColours}</p>}
      <button type="button" className="btn sm" disabled={operations.length === 0} onClick={replace}>
        {texts.replaceColours}
      </button>
    </div>
  )
}
