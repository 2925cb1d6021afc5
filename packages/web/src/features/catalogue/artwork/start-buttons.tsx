import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface StartButtonsProps {
  /** Undefined once a side is printed, because the panel of the side has this button. */
  onDesign: (() => void) | undefined
  onUpload: () => void
}

/** Buttons to design or upload a print, on the first screen. */
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

/**
 * Scrolls to the file choice of the shown side and opens it; with a design, to the button that replaces it with files.
 */
export function chooseArtwork(): void {
  const findInPrinting = (selector: string) => document.querySelector<HTMLElement>(`#printing ${selector}`)
  const field =
    findInPrinting('.up:not([hidden]) .slot-cell:last-child input') ??
    findInPrinting('.designed button:last-of-type')
  field?.focus({ preventScroll: true })
  field?.closest('.up, .designed')?.scrollIntoView({ block: 'center' })
  if (field instanceof HTMLInputElement) field.click()
}
