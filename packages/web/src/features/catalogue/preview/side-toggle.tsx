import { type Side, sides } from '@printery/domain'
import { productTexts as texts } from '../texts.ts'

interface SideToggleProps {
  /** None while another picture is shown. */
  shown: Side | undefined
  onShow: (side: Side) => void
}

export function SideToggle({ shown, onShow }: SideToggleProps) {
  return (
    <fieldset className="seg" aria-label={texts.previewSide}>
      {sides.map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => onShow(name)}>
          {texts.sideName[name]}
        </button>
      ))}
    </fieldset>
  )
}
