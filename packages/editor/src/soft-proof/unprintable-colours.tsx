import type { Element } from '@printery/design'
import type { ProofTable } from '@printery/design/soft-proof'
import { nearestPrintable } from '@printery/design/soft-proof'
import { replaceColours } from '../colour/replace-colours.ts'
import { colourName } from '../colour/shop-colours.ts'
import { mayChange } from '../model/permission.ts'
import { useEditorContext, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { texts } from './texts.ts'

interface UnprintableColoursProps {
  table: ProofTable
  /** Hex without `#`, the most used first. */
  colours: readonly string[]
}

/** Lists unprintable colours next to the nearest printable ones, and replaces them. */
export function UnprintableColours({ table, colours }: UnprintableColoursProps) {
  const { editor, resources, messages } = useEditorContext()
  const attempt = useAttempt()
  const page = useSession((session) => session.page)
  /** Whether an element is on this side, which is the printed one, and its colour may be changed. */
  const isReplaceable = (element: Element) =>
    element.page === page && (element.kind === 'group' || mayChange(editor, [element.id], 'look'))

  function replace(replaced: readonly string[]) {
    const isDone = attempt(() =>
      editor.transaction(() => {
        const replacements = new Map(replaced.map((hex) => [hex, nearestPrintable(table, hex)]))
        for (const operation of replaceColours(
          editor.design,
          resources.current.get(),
          replacements,
          isReplaceable,
        ))
          if (operation.type !== 'page' || operation.page === page) editor.apply(operation)
      }),
    )
    if (isDone) messages.show(texts.replaced, 'ok', { label: texts.undo, run: () => editor.undo() })
  }

  return (
    <section className="ed-unprintable">
      <h3>{texts.colours}</h3>
      <ul>
        {colours.map((hex) => (
          <li key={hex}>
            <span className="ed-unprintable-pair" aria-hidden="true">
              <i style={{ background: `#${hex}` }} />
              <i style={{ background: `#${nearestPrintable(table, hex)}` }} />
            </span>
            <span>{colourName(hex)}</span>
            <button
              type="button"
              className="btn sm"
              aria-label={texts.replace(hex, nearestPrintable(table, hex))}
              onClick={() => replace([hex])}
            >
              {texts.replaceShort}
            </button>
          </li>
        ))}
      </ul>
      {colours.length > 1 && (
        <button type="button" className="btn sm" onClick={() => replace(colours)}>
          {texts.replaceAll(colours.length)}
        </button>
      )}
    </section>
  )
}
