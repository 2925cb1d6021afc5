import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface StartButtonsProps {
  /** Undefined once a side is printed: its panel has the button then. */
  onDesign: (() => void) | undefined
  onUpload: () => void
}

/** The two ways to a print, on the first screen. */
export function StartButtons({ onDesign, onUpload }: StartButtonsProps) {
  return (
    <div className="start">
      <Button onClick={onUpload}>
        <Icon name="upload" />
        {texts.uploadArtwork}
      </Button>
      {onDesign && (
        <Button onClick={onDesign}>
          <Icon name="nib" />
          {texts.designHere}
        </Button>
      )}
    </div>
  )
}

/** Scrolls to where artwork of the shown side is chosen, and opens it; with a design, to what replaces that by files. */
export function chooseArtwork(): void {
  const findInPrinting = (selector: string) => document.querySelector<HTMLElement>(`#printing ${selector}`)
  const field =
    findInPrinting('.up:not([hidden]) .slot-cell:last-child input') ??
    findInPrinting('.designed button:last-of-type')
  field?.focus({ preventScroll: true })
  field?.closest('.up, .designed')?.scrollIntoView({ block: 'center' })
  if (field instanceof HTMLInputElement) field.click()
}
