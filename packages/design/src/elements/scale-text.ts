import type { TextElement } from './text.ts'

/** The font sizes, bend, outline and shadow of a text, scaled within the limits of the schema. */
export function scaleTextStyle(text: TextElement, times: number): Partial<TextElement> {
  const bend = text.bend * times
  return {
    runs: text.runs.map((run) => ({ ...run, size: clamp(run.size * times, 0.3, 2000) })),
    bend: bend === 0 ? 0 : Math.sign(bend) * clamp(Math.abs(bend), 1, 5000),
    outline: text.outline && { ...text.outline, width: clamp(text.outline.width * times, 0.01, 100) },
    shadow: text.shadow && {
      ...text.shadow,
      x: clamp(text.shadow.x * times, -200, 200),
      y: clamp(text.shadow.y * times, -200, 200),
    },
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
