import { expect, test } from 'vitest'
import { themeCookie, themeOf } from './theme-cookie.ts'

test.each(['light', 'dark'] as const)(
  'the theme %s that a page writes is read from among other cookies',
  (theme) => {
    const [pair] = themeCookie(theme).split(';')
    expect(themeOf(`a=b; ${pair}; c=d`)).toBe(theme)
  },
)

test('selecting the theme of the device removes the theme and expires the cookie at once', () => {
  const cookie = themeCookie(undefined)
  expect(cookie).toContain('max-age=0')
  expect(themeOf(cookie)).toBeUndefined()
})
