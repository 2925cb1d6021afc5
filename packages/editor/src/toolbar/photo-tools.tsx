import { type ImageElement, keyInk, plainStroke } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { alone } from '../model/alone.ts'
import { shared } from '../model/shared.ts'
import { beginCrop } from '../model/tools/cropping.ts'
import { endTool } from '../model/tools/ending.ts'
import { shapeChoices } from '../panels/shape-choices.ts'
import { ShapePicture } from '../panels/shape-picture.tsx'
import { useEditor, useLook } from '../react/editor-context.tsx'
import { useChangeEach } from '../react/use-chosen.ts'
import { Check } from '../ui/check.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Slider } from '../ui/slider.tsx'
import { LineFields } from './line-fields.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

const newFrame = plainStroke(2)
const untouched = { brightness: 0, contrast: 0, saturation: 0, duotone: null } as const
/** What a picture can be cut to: what encloses something. */
const masks = shapeChoices.filter(({ line }) => line === undefined)

export function PhotoTools({ chosen }: { chosen: readonly ImageElement[] }) {
  const editor = useEditor()
  const tool = useLook((session) => session.tool)
  const only = alone(chosen)
  const isCropped = tool.name === 'crop'
  return (
    <>
      {only && (
        <>
          <IconButton
            icon="crop"
            label={isCropped ? texts.cropDone : texts.crop}
            aria-pressed={isCropped}
            onClick={() => (isCropped ? endTool(editor) : beginCrop(editor, only.id))}
          />
          <ReplaceButton photo={only} />
        </>
      )}
      <MaskPopover chosen={chosen} />
      <AdjustPopover chosen={chosen} />
    </>
  )
}

function MaskPopover({ chosen }: { chosen: readonly ImageElement[] }) {
  const change = useChangeEach(chosen)
  const mask = shared(chosen.map((photo) => photo.mask))
  const frame = shared(chosen.map((photo) => photo.frame))
  return (
    <ToolPopover icon="frame" title={texts.mask} width={296}>
      <section>
        <h3>{texts.maskShape}</h3>
        <div className="ed-shapes">
          <button type="button" aria-pressed={mask === null} onClick={() => change({ mask: null })}>
            {texts.maskNone}
          </button>
          {masks.map((choice) => (
            <button
              key={choice.id}
              type="button"
              aria-label={choice.title}
              title={choice.title}
              aria-pressed={JSON.stringify(mask) === JSON.stringify(choice.shape)}
              onClick={() => change({ mask: choice.shape })}
            >
              <ShapePicture choice={choice} />
            </button>
          ))}
        </div>
      </section>
      <section>
        <Check
          label={texts.frame}
          value={shared(chosen.map((photo) => photo.frame !== null))}
          onChange={(on) => change({ frame: on ? { ...newFrame, dash: [] } : null })}
        />
        {frame && (
          <LineFields line={frame} onChange={(fields) => change({ frame: { ...frame, ...fields } })} />
        )}
      </section>
    </ToolPopover>
  )
}

function AdjustPopover({ chosen }: { chosen: readonly ImageElement[] }) {
  const change = useChangeEach(chosen)
  const duotone = shared(chosen.map((photo) => photo.duotone))
  const signed = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value * 100)}`
  return (
    <ToolPopover icon="adjust" title={texts.adjust} width={280}>
      {(['brightness', 'contrast', 'saturation'] as const).map((field) => (
        <Slider
          key={field}
          label={texts[field]}
          value={shared(chosen.map((photo) => photo[field]))}
          rest={0}
          min={-1}
          max={1}
          step={0.01}
          written={signed}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <section>
        <Check
          label={texts.duotone}
          value={shared(chosen.map((photo) => photo.duotone !== null))}
          onChange={(on) => change({ duotone: on ? [keyInk, 'fcc82c'] : null })}
        />
        {duotone && (
          <div className="ed-pair">
            <ColourButton
              isNamed
              label={texts.dark}
              value={duotone[0]}
              onChange={(dark) => change({ duotone: [dark, duotone[1]] })}
            />
            <ColourButton
              isNamed
              label={texts.light}
              value={duotone[1]}
              onChange={(light) => change({ duotone: [duotone[0], light] })}
            />
          </div>
        )}
      </section>
      <button type="button" className="btn quiet sm" onClick={() => change(untouched)}>
        {texts.reset}
      </button>
    </ToolPopover>
  )
}
