import { europeanVatChecks } from './european-vat.ts'
import { isSingaporeTaxNumber } from './singapore.ts'

/** A number under which a business is registered for tax. */
export interface TaxNumber {
  /** The country code of ISO 3166: Greece is GR, although its numbers begin with EL; Northern Ireland is GB. */
  country: string
  /** Without separators and in capitals, with the country prefix for European numbers: `DE136695976`, `197401143C`. */
  number: string
}

export const implausibleTaxNumberText =
  'This is not a valid tax number. Enter it as it is registered, such as DE136695976 or 197401143C.'

/** Parses a tax number in any common notation; undefined if its format or its check digit is wrong. */
export function readTaxNumber(text: string): TaxNumber | undefined {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '')
  if (isSingaporeTaxNumber(number)) return { country: 'SG', number }
  if (number.startsWith('SG') && isSingaporeTaxNumber(number.slice(2)))
    return { country: 'SG', number: number.slice(2) }
  const prefix = number.slice(0, 2)
  const isValidForCountry = Object.hasOwn(europeanVatChecks, prefix) ? europeanVatChecks[prefix] : undefined
  if (!isValidForCountry?.(number.slice(2))) return undefined
  return { country: prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix, number }
}

/** The response of an official register, such as VIES, about a number. */
export type RegisterResponse =
  | { status: 'registered'; name: string | null }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** An official register of tax numbers. None is built in; operators with access to a register can configure it. */
export interface TaxNumberRegister {
  lookUp: (number: TaxNumber) => Promise<RegisterResponse>
}
