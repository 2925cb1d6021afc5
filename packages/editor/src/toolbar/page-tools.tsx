import { ColourButton } from '../colour/colour-button.tsx'
import { useDesign, useSession } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { texts } from './texts.ts'

/** Without a selection: settings of the whole print area. */
export function PageTools() {
  const apply = useApply()
  const page = useSession((session) => session.page)
  const ground = useDesign((design) => design.pages[page].ground)
  return (
    <>
      <ColourButton
        isNamed
        label={texts.ground}
        value={ground}
        onChange={(hex) => apply({ type: 'page', page, ground: hex })}
        onNone={() => apply({ type: 'page', page, ground: null })}
      />
      <span className="ed-tool-hint">{texts.nothing}</span>
    </>
  )
}
