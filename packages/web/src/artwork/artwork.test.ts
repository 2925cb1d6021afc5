import { describe, expect, test } from 'vitest'
import { imageTypeOf, whyNotAdditional, whyNotPicture } from './artwork.ts'

describe('selected files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const file = (name: string, type: string, size = 10) => ({ name, type, size })

  test('CONFIG-025 PRODUCT-026 jpeg, jpg and png go into the slots of a side, recognised by their bytes', () => {
    expect(imageTypeOf(png)).toBe('image/png')
    expect(whyNotPicture(file('a.jpg', 'image/jpeg'), jpeg)).toBeUndefined()
    expect(whyNotPicture(file('a.png', 'image/png'), png)).toBeUndefined()
    expect(whyNotPicture(file('a.png', 'image/png'), jpeg)).toBe(
      'The content of a.png does not match its name.',
    )
    expect(whyNotPicture(file('a.jpg', 'image/jpeg'), png)).toBe(
      'The content of a.jpg does not match its name.',
    )
    expect(whyNotPicture(file('a.pdf', 'application/pdf'), png)).toBe(
      'Use jpeg, jpg or png here. .AI and .PDF go into additional files.',
    )
    for (const type of ['image/svg+xml', 'image/webp', 'image/gif', 'image/avif', ''])
      expect(whyNotPicture(file('a.png', type), png), type).toContain('Use jpeg, jpg or png here.')
    const gif = new TextEncoder().encode('GIF89a')
    expect(whyNotPicture(file('a.png', 'image/png'), gif)).toBe(
      'The content of a.png does not match its name.',
    )
    expect(whyNotPicture(file('a.png', 'image/png', 0), png)).toBe('a.png is empty.')
    expect(whyNotPicture(file('a.png', 'image/png', 21.5 * 1024 * 1024), png)).toBe(
      'a.png is 21.5 MB. The limit is 20 MB.',
    )
  })

  test('additional files take .AI and .PDF, at most five', () => {
    const pdf = file('a.pdf', 'application/pdf')
    expect(whyNotAdditional([pdf, file('b.ai', 'application/illustrator')])).toBeUndefined()
    expect(whyNotAdditional([file('a.exe', 'application/octet-stream')])).toBe(
      'Use .AI, .PDF, jpeg or png here.',
    )
    expect(whyNotAdditional(Array.from({ length: 6 }, () => pdf))).toBe('At most 5 additional files.')
  })
})
