import type { Element } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { shared } from '../model/shared.ts'
import { type Fields, useChangeEach } from '../react/use-chosen.ts'
import { coloursOfAll, recolouredAs } from './one-colour.ts'
import { texts } from './texts.ts'

/** Of several kinds: one colour for all that has one of its own. */
export function MixedTools({ chosen }: { chosen: readonly Element[] }) {
  const change = useChangeEach(chosen)
  const colours = coloursOfAll(chosen)
  if (colours.length === 0) return null
  return (
    <ColourButton
      label={texts.colour}
      value={shared(colours)}
      onChange={(hex) => change((element) => recolouredAs(element, hex) as Fields<Element>)}
    />
  )
}
