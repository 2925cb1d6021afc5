import { expect, test } from 'vitest'
import { themeCookie, themeOf } from './theme-cookie.ts'

test.each(['light', 'dark'] as const)('%s that a page writes is read again beside other cookies', (theme) => {
  const [pair] = themeCookie(theme).split(';')
  expect(themeOf(`a=b; ${pair}; c=d`)).toBe(theme)
})

test('whoever goes back to what the device wears has no theme, and the cookie ends at once', () => {
  const cookie = themeCookie(undefined)
  expect(cookie).toContain('max-age=0')
  expect(themeOf(cookie)).toBeUndefined()
})
