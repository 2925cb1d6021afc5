import { type ImageElement, keyInk, plainStroke } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { onlyItem } from '../model/only-item.ts'
import { beginCrop } from '../model/tools/crop.ts'
import { endTool } from '../model/tools/end-tool.ts'
import { shapeChoices } from '../panels/elements/shape-choices.ts'
import { ShapePicture } from '../panels/elements/shape-picture.tsx'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { useChangeEach } from '../react/use-selected-elements.ts'
import { Check } from '../ui/check.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Slider } from '../ui/slider.tsx'
import { BackgroundButton } from './background/background-button.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { StrokeFields } from './stroke-fields.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'
import { TraceButton } from './trace/trace-button.tsx'

const newFrame = plainStroke(2)
const defaultAdjustments = { brightness: 0, contrast: 0, saturation: 0, duotone: null } as const
/** Shapes that enclose an area can mask a picture. */
const masks = shapeChoices.filter(({ line }) => line === undefined)

export function CropButton({ photo }: { photo: ImageElement }) {
  const editor = useEditor()
  const isCropping = useSession((session) => session.tool.name === 'crop')
  return (
    <IconButton
      icon="crop"
      label={isCropping ? texts.cropDone : texts.crop}
      aria-pressed={isCropping}
      onClick={() => (isCropping ? endTool(editor) : beginCrop(editor, photo.id))}
    />
  )
}

export function PhotoTools({ selected }: { selected: readonly ImageElement[] }) {
  const only = onlyItem(selected)
  return (
    <>
      {only && (
        <>
          <CropButton photo={only} />
          <ReplaceButton photo={only} />
          <BackgroundButton photo={only} />
          <TraceButton photo={only} />
        </>
      )}
      <MaskPopover selected={selected} />
      <AdjustPopover selected={selected} />
    </>
  )
}

function MaskPopover({ selected }: { selected: readonly ImageElement[] }) {
  const change = useChangeEach(selected)
  const mask = commonValue(selected.map((photo) => photo.mask))
  const frame = commonValue(selected.map((photo) => photo.frame))
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
          value={commonValue(selected.map((photo) => photo.frame !== null))}
          onChange={(isOn) => change({ frame: isOn ? { ...newFrame, dash: [] } : null })}
        />
        {frame && (
          <StrokeFields stroke={frame} onChange={(fields) => change({ frame: { ...frame, ...fields } })} />
        )}
      </section>
    </ToolPopover>
  )
}

function AdjustPopover({ selected }: { selected: readonly ImageElement[] }) {
  const change = useChangeEach(selected)
  const duotone = commonValue(selected.map((photo) => photo.duotone))
  const formatSigned = (value: number) => `${value > 0 ? '+' : ''}${Math.round(value * 100)}`
  return (
    <ToolPopover icon="adjust" title={texts.adjust} width={280}>
      {(['brightness', 'contrast', 'saturation'] as const).map((field) => (
        <Slider
          key={field}
          label={texts[field]}
          value={commonValue(selected.map((photo) => photo[field]))}
          defaultValue={0}
          min={-1}
          max={1}
          step={0.01}
          format={formatSigned}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <section>
        <Check
          label={texts.duotone}
          value={commonValue(selected.map((photo) => photo.duotone !== null))}
          onChange={(isOn) => change({ duotone: isOn ? [keyInk, 'fcc82c'] : null })}
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
      <button type="button" className="btn quiet sm" onClick={() => change(defaultAdjustments)}>
        {texts.reset}
      </button>
    </ToolPopover>
  )
}
