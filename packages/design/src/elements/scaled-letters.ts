import type { TextElement } from './text.ts'

/** Sizes, curve, outline and shadow of a text so many times as large, within what a text may have. */
export function scaledLetters(text: TextElement, times: number): Partial<TextElement> {
  const bend = text.bend * times
  return {
    runs: text.runs.map((run) => ({ ...run, size: bounded(run.size * times, 0.3, 2000) })),
    bend: bend === 0 ? 0 : Math.sign(bend) * bounded(Math.abs(bend), 1, 5000),
    outline: text.outline && { ...text.outline, width: bounded(text.outline.width * times, 0.01, 100) },
    shadow: text.shadow && {
      ...text.shadow,
      x: bounded(text.shadow.x * times, -200, 200),
      y: bounded(text.shadow.y * times, -200, 200),
    },
  }
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
