/** Digits, perhaps with a plus, spaces, brackets, dots, slashes, hyphens and an extension. */
const form = /^\+?[\p{Nd}\s().\-/]+(?:\s*(?:ext\.?|x|#)\s*\p{Nd}{1,6})?$/iu
const [minDigits, maxDigits] = [6, 15]

export const implausiblePhoneText = 'Enter a phone number, such as +65 6123 4567.'

/** Whether this can be a phone number of some country, without checking that it exists. */
export function isPlausiblePhone(text: string): boolean {
  const phone = text.normalize('NFKC').trim()
  const [number = ''] = phone.split(/ext|x|#/i)
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0
  return form.test(phone) && digits >= minDigits && digits <= maxDigits
}
