import { Dialog } from '@printery/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { UploadComparison } from '../../host.ts'
import { Comparison } from '../../ui/comparison.tsx'
import { Slider } from '../../ui/slider.tsx'
import { texts } from './comparison-texts.ts'
import './comparison-dialog.css'

interface ComparisonDialogProps {
  name: string
  comparison: UploadComparison
  /** Sentences about what was changed. */
  changes: readonly string[]
  /** Texts of drawings are shown in a font of the shop. */
  isDrawing: boolean
  open: boolean
  close: () => void
}

/** Maximum relative difference between the proportions of the same page, which are rounded to pixels. */
const ratioTolerance = 0.02

/** Shows an upload as its file was, and as it is printed. */
export function ComparisonDialog(props: ComparisonDialogProps) {
  const { name, comparison, changes, isDrawing, open, close } = props
  const [ratios, setRatios] = useState<Partial<Record<keyof UploadComparison, number>>>({})
  const [hasFailed, setFailed] = useState(false)
  const { before, after } = ratios
  const isSame = before !== undefined && after !== undefined && Math.abs(before / after - 1) < ratioTolerance
  const picture = (which: keyof UploadComparison, alt: string) => (
    <img
      src={comparison[which]}
      alt={alt}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setRatios((known) => ({ ...known, [which]: naturalWidth / naturalHeight }))
      }
      onError={() => setFailed(true)}
    />
  )

  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || close()} title={texts.title(name)} wide>
      <div className="ed-upload-comparison">
        {hasFailed ? (
          <p role="alert">{texts.failed}</p>
        ) : isSame ? (
          <Overlaid ratio={after} before={picture('before', '')} after={picture('after', '')} />
        ) : (
          <div className="ed-upload-pair" aria-busy={before === undefined || after === undefined}>
            <figure>
              {picture('before', texts.beforeOf(name))}
              <figcaption>{texts.before}</figcaption>
            </figure>
            <figure>
              {picture('after', texts.afterOf(name))}
              <figcaption>{texts.after}</figcaption>
            </figure>
          </div>
        )}
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        {isDrawing && !hasFailed && <p className="muted small">{texts.fontHint}</p>}
      </div>
    </Dialog>
  )
}

interface OverlaidProps {
  ratio: number
  before: ReactNode
  after: ReactNode
}

function Overlaid({ ratio, before, after }: OverlaidProps) {
  const [split, setSplit] = useState(0.5)
  return (
    <>
      <div className="ed-upload-backdrop">
        <Comparison
          label={texts.both}
          ratio={ratio}
          split={split}
          onSplit={setSplit}
          before={before}
          after={after}
        />
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
    </>
  )
}
