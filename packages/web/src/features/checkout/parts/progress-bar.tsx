import { Icon, type IconName } from '../../../ui/icon.tsx'
import { barParts, captionIndex } from '../progress-model.ts'
import { texts } from '../texts.ts'

const inks = ['var(--proc-c)', 'var(--proc-m)', 'var(--proc-y)', 'var(--text)']

/** Four process colours; halftone is the part that is being filled. */
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
      {barParts(progress).map((part, place) => (
        <i key={inks[place]} style={{ color: inks[place] }}>
          {part > 0 && part < 100 && <span className="ht-fill" />}
          <b style={{ transform: `scaleX(${part / 100})` }} />
        </i>
      ))}
    </div>
  )
}

export function ProgressCaptions({ progress }: { progress: number }) {
  const at = progress >= 100 ? texts.progress.captions.length : captionIndex(progress)
  return (
    <ol className="cap">
      {texts.progress.captions.map((caption, place) => (
        <li
          key={caption}
          className={place < at ? 'ok' : place === at ? 'on' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <Icon name={iconAt(place, at)} />
          {caption}
        </li>
      ))}
    </ol>
  )
}

function iconAt(place: number, at: number): IconName {
  if (place < at) return 'check'
  return place === at ? 'press' : 'dash'
}
