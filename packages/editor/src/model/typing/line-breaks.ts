import { type FindFace, layOutText, type TextElement } from '@printery/design'
import { replaced } from './runs.ts'

/** Turns soft line breaks into explicit ones, since bent text and text on a path doesn't wrap. */
export function withHardLineBreaks(text: TextElement, face: FindFace): Pick<TextElement, 'runs' | 'fit'> {
  const content = text.runs.map((run) => run.text).join('')
  const ends = layOutText(text, face).lines.slice(0, -1)
  const runs = ends.toReversed().reduce<TextElement['runs']>((before, { end }) => {
    if (content[end] === '\n') return before
    const isSpace = /\s/.test(content[end - 1] ?? '')
    return replaced(before, { from: isSpace ? end - 1 : end, to: end }, '\n')
  }, text.runs)
  return { runs, fit: 'free' }
}
