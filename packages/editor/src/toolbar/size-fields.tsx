import { type Element, elementOf, type PlacedElement } from '@printery/design'
import { useState } from 'react'
import { frameOf, leavesOf } from '../model/frames.ts'
import { mayChange } from '../model/permission.ts'
import { anchored, fittedTo, scaledWith } from '../model/stretching.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useDo } from '../react/use-do.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { texts } from './texts.ts'

const centimetres = { min: 0.5, max: 5000, scale: 10, decimals: 2, step: 1 }

/** Width and height, in cm. The upper left corner stays where it is. */
export function SizeFields({ chosen }: { chosen: readonly Element[] }) {
  const editor = useEditor()
  const perform = useDo()
  const ids = chosen.map(({ id }) => id)
  const [only] = chosen
  const isMany = chosen.length > 1 || only?.kind === 'group'
  const isBound = isMany || only?.kind === 'image' || only?.kind === 'icon'
  const [choice, setChoice] = useState<boolean>()
  const isLocked = isMany || (choice ?? isBound)
  const frame = frameOf(editor.design, ids)
  if (!frame) return null
  const isDisabled = !mayChange(editor, ids, 'place')

  function resize(side: 'width' | 'height', length: number) {
    // It may have been moved since.
    const frame = frameOf(editor.design, ids)
    const element = only && elementOf(editor.design, only.id)
    if (!frame || !element) return
    const scale = length / frame[side]
    const size = isLocked
      ? { width: frame.width * scale, height: frame.height * scale }
      : { width: frame.width, height: frame.height, [side]: length }
    const to = anchored(frame, size, { x: 1, y: 1 })
    const handle = isLocked ? 'se' : side === 'width' ? 'e' : 's'
    const changes = isMany
      ? scaledWith(leavesOf(editor.design, ids), frame, to)
      : { [element.id]: fittedTo(element as PlacedElement, to, { handle, fromMiddle: false }) }
    perform({ type: 'change', changes })
  }

  return (
    <div className="ed-tool-group">
      <NumberField
        {...centimetres}
        label={texts.width}
        name={texts.widthName}
        value={frame.width}
        isDisabled={isDisabled}
        onChange={(length) => resize('width', length)}
      />
      <NumberField
        {...centimetres}
        label={texts.height}
        name={texts.heightName}
        value={frame.height}
        isDisabled={isDisabled}
        onChange={(length) => resize('height', length)}
      />
      <span aria-hidden="true">{texts.cm}</span>
      {!isMany && (
        <IconButton
          icon={isLocked ? 'link' : 'link-off'}
          label={isLocked ? texts.ratioLocked : texts.ratioFree}
          aria-pressed={isLocked}
          className="ed-ratio"
          disabled={isDisabled}
          onClick={() => setChoice(!isLocked)}
        />
      )}
    </div>
  )
}
