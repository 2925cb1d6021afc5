import { expect, test } from 'vitest'
import { deviceName, hasDetails, hasPasswords, passwordRules } from './model.ts'

test('details can be saved once first name, last name and address are filled in', () => {
  const filled = { firstName: 'Mei', lastName: 'Tan', address: '18 Jalan Besar', phoneNumber: '' }
  expect(hasDetails(filled)).toBe(true)
  for (const field of ['firstName', 'lastName', 'address'])
    expect(hasDetails({ ...filled, [field]: '  ' })).toBe(false)
})

test('a password can be saved once all three fields are filled in', () => {
  const filled = { currentPassword: 'a', newPassword: ' ', confirmNewPassword: 'c' }
  expect(hasPasswords(filled)).toBe(true)
  for (const field of ['currentPassword', 'newPassword', 'confirmNewPassword'])
    expect(hasPasswords({ ...filled, [field]: '' })).toBe(false)
})

test('a new password is refused if it equals the current one, is too short or differs from its confirmation', () => {
  const fields = { currentPassword: 'harbour at night', newPassword: '', confirmNewPassword: '' }
  const { newPassword, confirmNewPassword } = passwordRules
  expect(newPassword.validate('harbour at night', fields)).toBe(
    "New password can't be the same as the current password",
  )
  expect(newPassword.validate('short', fields)).toBe('10 to 128 characters.')
  expect(newPassword.validate('x'.repeat(129), fields)).toBe('10 to 128 characters.')
  expect(newPassword.validate('harbour at noon', fields)).toBe(true)
  const selected = { ...fields, newPassword: 'harbour at noon' }
  expect(confirmNewPassword.validate('harbour', selected)).toBe("Confirm Password doesn't match")
  expect(confirmNewPassword.validate('harbour at noon', selected)).toBe(true)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
