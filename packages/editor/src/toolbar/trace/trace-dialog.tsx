import type { Asset, ImageElement } from '@printery/design'
import { type Trace, traceRanges, traceSvg } from '@printery/design/tracing'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useState } from 'react'
import { colourName } from '../../colour/shop-colours.ts'
import { useEditorContext } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { Choice } from '../../ui/choice.tsx'
import { Slider } from '../../ui/slider.tsx'
import { CompareView } from './compare-view.tsx'
import { initialOptions, maxInksOf, shopPalette } from './initial-options.ts'
import { replaceWithDrawing } from './replace-with-drawing.ts'
import { texts } from './texts.ts'
import { type Tracing, useTracing } from './use-tracing.ts'
import './trace.css'

interface TraceDialogProps {
  photo: ImageElement
  picture: Extract<Asset, { kind: 'picture' }>
  close: () => void
}

/** Traces a picture to flat inks, and replaces the picture with the drawing. */
export function TraceDialog({ photo, picture, close }: TraceDialogProps) {
  const { editor, tracing, uploads, resources, messages, product } = useEditorContext()
  const attempt = useAttempt()
  const side = product.sides[photo.page]
  const maxInks = maxInksOf(side?.method)
  const traced = useTracing(tracing, { photo, width: picture.width, height: picture.height }, (suggested) =>
    initialOptions(side?.method, { ...suggested, paidInks: side?.paidInkCount }),
  )
  const { opened, trace, issue, isWorking, hasFailed } = traced
  const [split, setSplit] = useState(0.5)
  const [ground, setGround] = useState<keyof typeof texts.grounds>('checks')
  const [isSaving, setSaving] = useState(false)

  async function apply(result: Trace) {
    setSaving(true)
    try {
      const file = new File([traceSvg(result)], texts.fileName(picture.name), { type: 'image/svg+xml' })
      const [found] = await uploads.add([file])
      if (found?.asset.kind !== 'drawing') return messages.show(uploads.lastFailure ?? texts.failed, 'bad')
      const { sha256, asset, drawing } = found
      if (drawing) resources.addDrawing(sha256, drawing)
      if (attempt(() => replaceWithDrawing(editor, photo, { sha256, asset }))) close()
    } catch {
      messages.show(texts.failed, 'bad')
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => open || isSaving || close()} title={texts.title} wide>
      <div className="ed-trace">
        <div className="ed-trace-picture">
          <div
            className="ed-trace-backdrop"
            style={ground === 'garment' ? { background: `#${product.colour}` } : undefined}
          >
            {opened ? (
              <CompareView
                original={opened.pixels}
                trace={issue ? undefined : trace}
                split={split}
                onSplit={setSplit}
              />
            ) : (
              <p>{hasFailed ? texts.failed : texts.loading}</p>
            )}
          </div>
          <Slider
            label={texts.comparison}
            value={split}
            defaultValue={0.5}
            min={0}
            max={1}
            step={0.01}
            format={texts.shown}
            onChange={setSplit}
          />
          <p className="muted small">{texts.comparisonHint}</p>
        </div>
        <div className="ed-trace-tools">
          <p className="muted">{texts.intro}</p>
          <TraceFields traced={traced} maxInks={maxInks} longerSideMm={Math.max(photo.width, photo.height)} />
          <Choice
            label={texts.ground}
            value={ground}
            options={(['checks', 'garment'] as const).map((value) => ({
              value,
              label: texts.grounds[value],
            }))}
            onChange={setGround}
          />
          {trace && !issue && <InkList trace={trace} />}
          {opened?.isShaded && <p className="small">{texts.shaded}</p>}
          <p role="status">{statusOf(traced, isSaving)}</p>
        </div>
      </div>
      <DialogActions>
        <button type="button" className="btn quiet" disabled={isSaving} onClick={close}>
          {texts.cancel}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={!trace || issue !== undefined || isWorking || isSaving}
          onClick={() => trace && void apply(trace)}
        >
          {isSaving ? texts.applying : texts.apply}
        </button>
      </DialogActions>
    </Dialog>
  )
}

interface TraceFieldsProps {
  traced: Tracing
  maxInks: number
  longerSideMm: number
}

function TraceFields({ traced: { options, change }, maxInks, longerSideMm }: TraceFieldsProps) {
  if (!options) return null
  const maxInkCount = options.palette ? Math.min(maxInks, options.palette.length) : maxInks
  return (
    <>
      {maxInkCount > 1 && (
        <Slider
          label={texts.inks}
          value={options.inks}
          defaultValue={options.inks}
          min={traceRanges.inks.min}
          max={maxInkCount}
          step={1}
          format={texts.inkCount}
          onChange={(inks) => change({ inks })}
        />
      )}
      <Choice
        label={texts.palette}
        value={options.palette ? 'shop' : 'picture'}
        options={(['shop', 'picture'] as const).map((value) => ({ value, label: texts.palettes[value] }))}
        onChange={(value) =>
          change(
            value === 'shop'
              ? { palette: shopPalette, inks: Math.min(options.inks, shopPalette.length) }
              : { palette: null },
          )
        }
      />
      <Slider
        label={texts.smoothing}
        value={options.smoothing}
        defaultValue={traceRanges.smoothing.default}
        min={traceRanges.smoothing.min}
        max={traceRanges.smoothing.max}
        step={0.05}
        format={texts.percent}
        onChange={(smoothing) => change({ smoothing })}
      />
      <Slider
        label={texts.speck}
        value={options.speck}
        defaultValue={traceRanges.speck.default}
        min={traceRanges.speck.min}
        max={traceRanges.speck.max}
        step={0.001}
        format={(part) => texts.length(part * longerSideMm)}
        onChange={(speck) => change({ speck })}
      />
      <Choice
        label={texts.background}
        value={options.background}
        options={(['keep', 'outside', 'everywhere'] as const).map((value) => ({
          value,
          label: texts.backgrounds[value],
        }))}
        onChange={(background) => change({ background })}
      />
    </>
  )
}

function InkList({ trace }: { trace: Trace }) {
  return (
    <ul className="ed-trace-inks" aria-label={texts.inkList}>
      {trace.layers.map(({ hex, share }) => (
        <li key={hex}>
          <i style={{ '--c': `#${hex}` } as object} />
          <span>{texts.inkShare(colourName(hex), share)}</span>
        </li>
      ))}
    </ul>
  )
}

function statusOf({ trace, issue, isWorking, hasFailed }: Tracing, isSaving: boolean): string {
  if (hasFailed) return texts.failed
  if (isSaving) return texts.applying
  if (isWorking || !(trace || issue)) return texts.working
  if (issue) return texts.issues[issue]
  return trace ? texts.traced(trace.layers.length, trace.points) : ''
}
