import { expect, test } from 'vitest'
import { accentError, accentShades, contrastOf } from './accent.ts'

test('the contrast of two colours is calculated by WCAG 2', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#faf7f2', '#faf7f2')).toBe(1)
})

test('SETTING-070 a colour with too little contrast to the page or its text is refused with a message that states the contrast', () => {
  for (const colour of ['#1d4ed8', '#1a237e', '#0f766e', '#ea580c', '#000000', '#808000', '#757575'])
    expect(accentError(colour), colour).toBeUndefined()
  expect(accentError('#ffcc00')).toBe(
    'A button of this colour is hard to see on the page: its contrast is 1.4:1, and 3:1 is needed. Choose a darker colour.',
  )
  expect(accentError('#777777')).toBe(
    'Neither white nor black text is easy to read on this colour: its contrast is 4.4:1, and 4.5:1 is needed. Choose a darker colour.',
  )
})

test('SETTING-071 each theme has readable colours for buttons, hovered buttons and links', () => {
  expect(accentShades('#1d4ed8')).toEqual({
    light: { ground: '#1d4ed8', hover: '#163eb0', onGround: '#ffffff', text: '#1d4ed8' },
    dark: { ground: '#3667df', hover: '#2a53b6', onGround: '#ffffff', text: '#5c88e8' },
  })
  // On an orange button the text is dark, and links are darker than the button.
  expect(accentShades('#ea580c').light).toEqual({
    ground: '#ea580c',
    hover: '#f07342',
    onGround: '#12100e',
    text: '#b94407',
  })
  // In the dark theme a black accent becomes grey, and a hovered black button becomes lighter.
  const { light, dark } = accentShades('#000000')
  expect(light.hover).not.toBe('#000000')
  expect(dark.ground).toBe('#6f6f6f')
})

test('every accent that is accepted is readable in both themes, also when hovered', () => {
  const steps = ['00', '33', '66', '99', 'cc', 'ff']
  const colours = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )
  const accepted = colours.filter((colour) => accentError(colour) === undefined)
  expect(accepted.length).toBeGreaterThan(80)
  for (const colour of accepted) {
    const { light, dark } = accentShades(colour)
    for (const { ground, hover, onGround } of [light, dark]) {
      expect(contrastOf(ground, onGround), colour).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(hover, onGround), colour).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(light.text, '#faf7f2'), colour).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark.text, '#1b1a16'), colour).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(dark.ground, '#1b1a16'), colour).toBeGreaterThanOrEqual(3)
  }
})
