import film from '../pictures/squeegee.webm'
import poster from '../pictures/squeegee.webp'
import { comingSoonTexts as texts } from './texts.ts'

/** Twelve seconds without sound. It waits for its button: nothing plays by itself. */
export function PrintingVideo() {
  return (
    <video
      className="film"
      src={film}
      poster={poster}
      width={640}
      height={640}
      aria-label={texts.video}
      preload="none"
      controls
      loop
      muted
      playsInline
    />
  )
}
