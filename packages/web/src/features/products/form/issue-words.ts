import type { Fields } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'

/** In the order in which the fields stand on the page. */
const order = [
  'title',
  'category',
  'extraDescription',
  'materialType',
  'weight',
  'designLimitation',
  'form',
].concat('colours price sizes printingType printAreas sizingChartImage'.split(' '))

export function sortedIssues(errors: Record<string, string>): [string, string][] {
  const place = (key: string) => {
    const at = order.indexOf(key.split('.')[0] ?? '')
    return at < 0 ? order.length : at
  }
  return Object.entries(errors).sort(([one], [other]) => place(one) - place(other))
}

/** What is wrong, and in which row or colour it is. */
export function issueWords(key: string, message: string, { colours, printings }: Fields): string {
  const [part = '', which = ''] = key.split('.')
  if (which === '') return message
  if (part === 'colours') {
    const name = colours.find(({ hex }) => hex === which)?.name.trim()
    return texts.inRow(message, name || which)
  }
  if (part === 'price') return texts.inRow(message, texts.tierRow(Number(which) + 1))
  if (part === 'printingType') return texts.inRow(message, printings[Number(which)]?.printingType ?? which)
  return part === 'printAreas' ? texts.inRow(message, which) : message
}
