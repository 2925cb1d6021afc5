import { ColourButton } from '../colour/colour-button.tsx'
import { useDesign, useLook } from '../react/editor-context.tsx'
import { useDo } from '../react/use-do.ts'
import { texts } from './texts.ts'

/** With nothing chosen: what belongs to the whole print area. */
export function PageTools() {
  const perform = useDo()
  const page = useLook((session) => session.page)
  const ground = useDesign((design) => design.pages[page].ground)
  return (
    <>
      <ColourButton
        isNamed
        label={texts.ground}
        value={ground}
        onChange={(hex) => perform({ type: 'page', page, ground: hex })}
        onNone={() => perform({ type: 'page', page, ground: null })}
      />
      <span className="ed-tool-hint">{texts.nothing}</span>
    </>
  )
}
