import type { Asset, ImageElement } from '@printery/design'
import { type BrushStroke, cutOffRange, toleranceRange } from '@printery/design/background-removal'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useId, useState } from 'react'
import { useEditorContext } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { Check } from '../../ui/check.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Slider } from '../../ui/slider.tsx'
import { replacePicture } from '../replace-picture.ts'
import { BrushCanvas } from './brush-canvas.tsx'
import { texts } from './texts.ts'
import { useRemoval } from './use-removal.ts'
import './background.css'

interface BackgroundDialogProps {
  photo: ImageElement
  picture: Extract<Asset, { kind: 'picture' }>
  close: () => void
}

/** Radius of the brush as a fraction of the shorter side of the picture. */
const brushRange = { min: 0.01, max: 0.2, default: 0.05 }

/** Removes the background of a picture by colour or model and with a brush, and replaces the picture with the result. */
export function BackgroundDialog({ photo, picture, close }: BackgroundDialogProps) {
  const { editor, backgrounds, uploads, messages, product, host } = useEditorContext()
  const { backgroundModel } = host
  const attempt = useAttempt()
  const hintId = useId()
  const removal = useRemoval(backgrounds, {
    ...{ sha256: photo.asset, width: picture.width, height: picture.height },
  })
  const { options, original, preview, isWorking, hasFailed } = removal
  const [mode, setMode] = useState<BrushStroke['mode']>('remove')
  const [brush, setBrush] = useState(brushRange.default)
  const [isOriginal, setOriginal] = useState(false)
  const [ground, setGround] = useState<keyof typeof texts.grounds>('checks')
  const [isSaving, setSaving] = useState(false)
  const displayedPixels = isOriginal ? original : (preview?.pixels ?? original)
  const isUnusable = !preview || preview.share === 0 || preview.share === 1

  async function apply() {
    setSaving(true)
    try {
      const png = await backgrounds.removeBackground(options)
      const file = new File([png], texts.fileName(picture.name), { type: 'image/png' })
      const [found] = await uploads.add([file])
      if (found?.asset.kind !== 'picture') return messages.show(uploads.lastFailure ?? texts.failed, 'bad')
      const { sha256, asset } = found
      if (attempt(() => replacePicture(editor, photo, { sha256, asset }, photo.crop))) close()
    } catch {
      messages.show(texts.failed, 'bad')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || isSaving || close()} title={texts.title} wide>
      <div className="ed-background">
        <div
          className="ed-background-picture"
          style={ground === 'garment' ? { background: `#${product.colour}` } : undefined}
        >
          {displayedPixels ? (
            <BrushCanvas
              label={isOriginal ? texts.originalPicture : texts.picture}
              hintId={hintId}
              shown={displayedPixels}
              picture={picture}
              mode={mode}
              radius={brush * Math.min(picture.width, picture.height)}
              onStroke={removal.draw}
            />
          ) : (
            <p>{hasFailed ? texts.failed : texts.loading}</p>
          )}
        </div>
        <div className="ed-background-tools">
          <p className="muted">{options.model ? texts.modelIntro : texts.intro}</p>
          {backgroundModel && (
            <Choice
              label={texts.finder}
              value={options.model ? 'model' : 'colours'}
              options={(['colours', 'model'] as const).map((value) => ({
                value,
                label: texts.finders[value],
              }))}
              onChange={(value) => removal.change({ model: value === 'model' ? backgroundModel : undefined })}
            />
          )}
          <FinderFields removal={removal} />
          <Choice
            label={texts.brush}
            value={mode}
            options={(['remove', 'keep'] as const).map((value) => ({ value, label: texts.brushes[value] }))}
            onChange={setMode}
          />
          <Slider
            label={texts.brushSize}
            value={brush}
            defaultValue={brushRange.default}
            min={brushRange.min}
            max={brushRange.max}
            step={0.01}
            format={texts.percent}
            onChange={setBrush}
          />
          <p className="muted small" id={hintId}>
            {texts.brushHint}
          </p>
          <Choice
            label={texts.ground}
            value={ground}
            options={(['checks', 'garment'] as const).map((value) => ({
              value,
              label: texts.grounds[value],
            }))}
            onChange={setGround}
          />
          <div className="ed-background-buttons">
            <button
              type="button"
              className="btn quiet sm"
              disabled={options.strokes.length === 0}
              onClick={removal.undoStroke}
            >
              {texts.undoStroke}
            </button>
            <button
              type="button"
              className="btn quiet sm"
              aria-pressed={isOriginal}
              onClick={() => setOriginal(!isOriginal)}
            >
              {texts.original}
            </button>
          </div>
          <p role="status">{statusOf(removal, isSaving)}</p>
        </div>
      </div>
      <DialogActions>
        <button type="button" className="btn quiet" disabled={isSaving} onClick={close}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={isUnusable || isWorking || isSaving}
          onClick={() => void apply()}
        >
          {isSaving ? texts.applying : texts.apply}
        </button>
      </DialogActions>
    </Dialog>
  )
}

/** The settings of the method by which the background is found. */
function FinderFields({ removal: { options, change } }: { removal: ReturnType<typeof useRemoval> }) {
  if (options.model)
    return (
      <Slider
        label={texts.cutOff}
        value={options.cutOff}
        defaultValue={cutOffRange.default}
        min={cutOffRange.min}
        max={cutOffRange.max}
        step={0.01}
        format={texts.percent}
        onChange={(cutOff) => change({ cutOff })}
      />
    )
  return (
    <>
      <Slider
        label={texts.tolerance}
        value={options.tolerance}
        defaultValue={toleranceRange.default}
        min={toleranceRange.min}
        max={toleranceRange.max}
        step={0.01}
        format={texts.percent}
        onChange={(tolerance) => change({ tolerance })}
      />
      <Check
        label={texts.enclosed}
        hint={texts.enclosedHint}
        value={options.includesEnclosed}
        onChange={(includesEnclosed) => change({ includesEnclosed })}
      />
    </>
  )
}

function statusOf(
  { options: { model }, preview, isWorking, hasFailed }: ReturnType<typeof useRemoval>,
  isSaving: boolean,
): string {
  if (hasFailed) return model ? texts.modelFailed : texts.failed
  if (isSaving) return texts.applying
  if (!preview || isWorking) return model ? texts.modelWorking(model.size) : texts.working
  if (preview.share === 0) return model ? texts.modelNothing : texts.nothing
  if (preview.share === 1) return model ? texts.modelEverything : texts.everything
  return texts.removed(preview.share)
}
