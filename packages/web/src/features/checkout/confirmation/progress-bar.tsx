import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { texts } from '../texts.ts'
import { barParts, captionIndex } from './progress-model.ts'

const inks = ['var(--proc-c)', 'var(--proc-m)', 'var(--proc-y)', 'var(--text)']

/** A bar in the four process colours. The unfinished part is a halftone. */
export function ProgressBar({ progress }: { progress: number }) {
  return (
    <div
      className="bar"
      role="progressbar"
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={texts.progress.label}
    >
      {barParts(progress).map((segment, index) => (
        <i key={inks[index]} style={{ color: inks[index] }}>
          {segment > 0 && segment < 100 && <span className="ht-fill" />}
          <b style={{ transform: `scaleX(${segment / 100})` }} />
        </i>
      ))}
    </div>
  )
}

export function ProgressCaptions({ progress }: { progress: number }) {
  const captionCount = progress >= 100 ? texts.progress.captions.length : captionIndex(progress)
  return (
    <ol className="cap">
      {texts.progress.captions.map((caption, index) => (
        <li
          key={caption}
          className={index < captionCount ? 'ok' : index === captionCount ? 'on' : undefined}
          aria-current={index === captionCount ? 'step' : undefined}
        >
          <Icon name={iconAt(index, captionCount)} />
          {caption}
        </li>
      ))}
    </ol>
  )
}

function iconAt(index: number, current: number): IconName {
  if (index < current) return 'check'
  return index === current ? 'press' : 'dash'
}
