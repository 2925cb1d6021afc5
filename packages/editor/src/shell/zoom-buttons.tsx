import { zoomOf } from '../model/geometry/view.ts'
import { useSession } from '../react/editor-context.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { texts } from './texts.ts'

/** Zoom out, print size, zoom in, fit. */
export function ZoomButtons() {
  const view = useSession((session) => session.view)
  const percent = `${Math.round(zoomOf(view) * 100)}%`
  return (
    <div className="ed-zoom">
      <CommandButton id="zoom-out" icon="dash" />
      <CommandButton id="zoom-actual-size" text={percent} label={`${texts.zoomLevel} ${percent}`} />
      <CommandButton id="zoom-in" icon="plus" />
      <CommandButton id="zoom-fit" icon="fit" />
    </div>
  )
}
