import { keyInk, type TextElement } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { changeTexts } from '../model/typing/styling.ts'
import { useEditor, useResources } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { Check } from '../ui/check.tsx'
import { Slider } from '../ui/slider.tsx'
import { bendPercent, bentBy } from './bend.ts'
import { PathHint } from './path/path-popover.tsx'
import { texts as pathTexts } from './path/texts.ts'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

const millimetres = (value: number) => `${value.toFixed(1)} mm`

/** Outline, shadow and bend of a text. */
export function TextEffects({ selected }: { selected: readonly TextElement[] }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const change = (fields: Parameters<typeof changeTexts>[1]) => attempt(() => changeTexts(editor, fields))
  const { face } = useResources()
  const outline = commonValue(selected.map((text) => text.outline))
  const shadow = commonValue(selected.map((text) => text.shadow))
  const has = (field: 'outline' | 'shadow') => commonValue(selected.map((text) => text[field] !== null))
  return (
    <ToolPopover icon="effects" title={texts.effects} width={288}>
      <section>
        <Check
          label={texts.outline}
          value={has('outline')}
          onChange={(isOn) =>
            change((text) => ({
              outline: isOn ? { colour: keyInk, width: Math.max(0.3, sizeOf(text) * 0.04) } : null,
            }))
          }
        />
        {outline && (
          <>
            <Slider
              label={texts.strokeWidth}
              value={outline.width}
              defaultValue={1}
              min={0.1}
              max={10}
              step={0.1}
              format={millimetres}
              onChange={(width) => change({ outline: { ...outline, width } })}
            />
            <ColourButton
              isNamed
              label={texts.colour}
              value={outline.colour}
              onChange={(colour) => change({ outline: { ...outline, colour } })}
            />
          </>
        )}
      </section>
      <section>
        <Check
          label={texts.shadow}
          value={has('shadow')}
          onChange={(isOn) =>
            change((text) => {
              const distance = Math.max(0.4, Math.round(sizeOf(text) * 0.5) / 10)
              return { shadow: isOn ? { colour: 'f18ca5', x: distance, y: distance } : null }
            })
          }
        />
        {shadow && (
          <>
            {(['x', 'y'] as const).map((axis) => (
              <Slider
                key={axis}
                label={axis === 'x' ? texts.offsetX : texts.offsetY}
                value={shadow[axis]}
                defaultValue={0}
                min={-20}
                max={20}
                step={0.1}
                format={millimetres}
                onChange={(distance) => change({ shadow: { ...shadow, [axis]: distance } })}
              />
            ))}
            <ColourButton
              isNamed
              label={texts.colour}
              value={shadow.colour}
              onChange={(colour) => change({ shadow: { ...shadow, colour } })}
            />
          </>
        )}
      </section>
      <section>
        {selected.some(({ path }) => path) ? (
          <PathHint>{pathTexts.noBend}</PathHint>
        ) : (
          <Slider
            label={texts.bend}
            value={commonValue(selected.map((text) => bendPercent(text, face)))}
            defaultValue={0}
            min={-100}
            max={100}
            step={5}
            format={texts.bendValue}
            onChange={(part) => change((text) => bentBy(text, face, part))}
          />
        )}
      </section>
      {editor.role === 'author' && (
        <Check
          label={texts.replaceable}
          value={commonValue(selected.map(({ placeholder }) => placeholder))}
          onChange={(placeholder) => change({ placeholder })}
        />
      )}
    </ToolPopover>
  )
}

function sizeOf({ runs }: TextElement): number {
  return Math.max(...runs.map(({ size }) => size))
}
