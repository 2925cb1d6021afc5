import type { Fields } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'

/** In the order of the fields on the page. */
const fieldOrder = [
  'title',
  'category',
  'extraDescription',
  'materialType',
  'weight',
  'designLimitation',
  'form',
].concat('colours price sizes printingType printAreas sizingChartImage'.split(' '))

export function sortedIssues(errors: Record<string, string>): [string, string][] {
  const positionOf = (key: string) => {
    const index = fieldOrder.indexOf(key.split('.')[0] ?? '')
    return index < 0 ? fieldOrder.length : index
  }
  return Object.entries(errors).sort(
    ([firstKey], [secondKey]) => positionOf(firstKey) - positionOf(secondKey),
  )
}

/** The message of an issue, with the row or colour that it is in. */
export function issueText(key: string, message: string, { colours, printings }: Fields): string {
  const [section = '', position = ''] = key.split('.')
  if (position === '') return message
  if (section === 'colours') {
    const name = colours.find(({ hex }) => hex === position)?.name.trim()
    return texts.inRow(message, name || position)
  }
  if (section === 'price') return texts.inRow(message, texts.tierRow(Number(position) + 1))
  if (section === 'printingType')
    return texts.inRow(message, printings[Number(position)]?.printingType ?? position)
  return section === 'printAreas' ? texts.inRow(message, position) : message
}
