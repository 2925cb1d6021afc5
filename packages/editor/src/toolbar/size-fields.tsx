import type { Element } from '@printery/design'
import { useState } from 'react'
import { frameOf } from '../model/geometry/frames.ts'
import { withSideLength } from '../model/geometry/resize-element.ts'
import { mayChange } from '../model/permission.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { useBetweenGestures } from '../react/use-between-gestures.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { texts } from './texts.ts'

const centimetres = { min: 0.5, max: 5000, scale: 10, decimals: 2, step: 1 }

/** Width and height in cm. The upper left corner stays in place. */
export function SizeFields({ selected }: { selected: readonly Element[] }) {
  const editor = useEditor()
  const apply = useApply()
  const ids = selected.map(({ id }) => id)
  const [only] = selected
  const isMultiple = selected.length > 1 || only?.kind === 'group'
  const isLockedByDefault = isMultiple || only?.kind === 'image' || only?.kind === 'icon'
  const [choice, setChoice] = useState<boolean>()
  const isLocked = isMultiple || (choice ?? isLockedByDefault)
  // The size of a group or several elements changes when one of them moves.
  const [width, height] = useBetweenGestures((design) => {
    const frame = frameOf(design, ids)
    return [frame?.width, frame?.height]
  })
  if (width === undefined || height === undefined) return null
  const isDisabled = !mayChange(editor, ids, 'place')

  function resize(side: 'width' | 'height', length: number) {
    apply({ type: 'change', changes: withSideLength(editor, ids, { side, length, isLocked }) })
  }

  return (
    <div className="ed-tool-group">
      <NumberField
        {...centimetres}
        label={texts.width}
        name={texts.widthName}
        value={width}
        isDisabled={isDisabled}
        onChange={(length) => resize('width', length)}
      />
      <NumberField
        {...centimetres}
        label={texts.height}
        name={texts.heightName}
        value={height}
        isDisabled={isDisabled}
        onChange={(length) => resize('height', length)}
      />
      <span aria-hidden="true">{texts.cm}</span>
      {!isMultiple && (
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
