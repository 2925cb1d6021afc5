import type { UserView } from '@printery/contract'
import { accountTexts as texts } from '../texts.ts'

export interface DetailsFields {
  firstName: string
  lastName: string
  address: string
  phoneNumber: string
}

export const detailNames = ['firstName', 'lastName', 'address', 'phoneNumber'] as const

export interface PasswordFields {
  currentPassword: string
  newPassword: string
  confirmNewPassword: string
}

export function detailsOf({ firstName, lastName, address, phoneNumber }: UserView): DetailsFields {
  return { firstName, lastName, address, phoneNumber }
}

/** Save is disabled unless first name, last name and address are filled. */
export function hasDetails({ firstName, lastName, address }: DetailsFields): boolean {
  return [firstName, lastName, address].every((value) => value.trim() !== '')
}

/** A password may consist of spaces, so only an empty one is missing. */
export function hasPasswords(fields: PasswordFields): boolean {
  return Object.values(fields).every((value) => value !== '')
}

/** Checked in this order; the server checks again. */
export const passwordRules = {
  newPassword: {
    validate: (selected: string, { currentPassword }: PasswordFields) => {
      if (selected === currentPassword) return texts.password.sameAsCurrent
      return (selected.length >= 10 && selected.length <= 128) || texts.password.rule
    },
  },
  confirmNewPassword: {
    validate: (confirmed: string, { newPassword }: PasswordFields) =>
      confirmed === newPassword || texts.password.mismatch,
  },
}

type NamePattern = readonly [mark: RegExp, name: string]

/** The first match wins, because user agents also contain the names of browsers that they are based on. */
const browsers: readonly NamePattern[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPX)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly NamePattern[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac ?OS\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and system of a user agent, such as `Chrome on Windows`. */
export function deviceName(userAgent: string): string {
  const findName = (patterns: readonly NamePattern[]) =>
    patterns.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  if (browser && system) return texts.sessions.device(browser, system)
  return browser ?? system ?? texts.sessions.unknownDevice
}
