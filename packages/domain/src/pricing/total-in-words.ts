import type { Cents } from './money.ts'

const smallNumbers = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** Each is a thousand times the one before; the last exceeds Number.MAX_SAFE_INTEGER cents. */
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/** `One thousand one hundred and six Singapore Dollars and ten cents`. Zero cents are omitted. */
export function totalInWords(amount: Cents): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`no amount of a document: ${amount}`)
  const [whole, cents] = [Math.floor(amount / 100), amount % 100]
  const dollars = `${inWords(whole)} Singapore ${whole === 1 ? 'Dollar' : 'Dollars'}`
  const sentence =
    cents === 0 ? dollars : `${dollars} and ${inWords(cents)} ${cents === 1 ? 'cent' : 'cents'}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function inWords(whole: number): string {
  if (whole === 0) return smallNumbers[0] as string
  const groups: string[] = []
  for (let remainder = whole, scale = 0; remainder > 0; remainder = Math.floor(remainder / 1000), scale++) {
    const group = remainder % 1000
    if (group > 0) groups.unshift(`${belowThousand(group)}${scales[scale]}`)
  }
  // The last group needs an "and" of its own, as in "One thousand and six".
  const lastGroup = whole % 1000
  if (groups.length > 1 && lastGroup > 0 && lastGroup < 100) groups.push(`and ${groups.pop()}`)
  return groups.join(' ')
}

function belowThousand(group: number): string {
  const [hundreds, rest] = [Math.floor(group / 100), group % 100]
  const parts = hundreds > 0 ? [`${smallNumbers[hundreds]} hundred`] : []
  if (rest > 0) parts.push(belowHundred(rest))
  return parts.join(' and ')
}

function belowHundred(rest: number): string {
  if (rest < 20) return smallNumbers[rest] as string
  const unit = rest % 10
  return `${tens[Math.floor(rest / 10)]}${unit > 0 ? `-${smallNumbers[unit]}` : ''}`
}
