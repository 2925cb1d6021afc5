import type { Element } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/common-value.ts'
import { type Fields, useChangeEach } from '../react/use-selected-elements.ts'
import { inOneColour, ownColoursOf } from './single-colour.ts'
import { texts } from './texts.ts'

/** For several kinds: one colour for all elements that have one. */
export function MixedTools({ selected }: { selected: readonly Element[] }) {
  const change = useChangeEach(selected)
  const colours = ownColoursOf(selected)
  if (colours.length === 0) return null
  return (
    <ColourButton
      label={texts.colour}
      value={commonValue(colours)}
      onChange={(hex) => change((element) => inOneColour(element, hex) as Fields<Element>)}
    />
  )
}
