import { type Side, sides } from '@printery/domain'

/** The selection in the preview of a product. */
export interface PreviewChoice {
  /** Hex without `#`; undefined while the form has no colour. */
  colour: string | undefined
  printed: Readonly<Record<Side, boolean>>
}

export function firstChoice(colours: readonly string[]): PreviewChoice {
  return { colour: colours[0], printed: { front: false, back: false } }
}

/** No Print is selected when neither side is. */
export function isBlank({ printed }: PreviewChoice): boolean {
  return sides.every((side) => !printed[side])
}

/** Choosing No Print clears both sides. */
export function withoutPrint(choice: PreviewChoice): PreviewChoice {
  return { ...choice, printed: { front: false, back: false } }
}

/** Front and back are ticked independently. */
export function withSide(choice: PreviewChoice, side: Side, isPrinted: boolean): PreviewChoice {
  return { ...choice, printed: { ...choice.printed, [side]: isPrinted } }
}

/** The sides that have a panel, the front first. */
export function printedSides({ printed }: PreviewChoice): Side[] {
  return sides.filter((side) => printed[side])
}
