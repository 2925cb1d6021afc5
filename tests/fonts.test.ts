import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { faceFor, fontFamilies, type Script } from '@printery/design'
import { openFace } from '@printery/design/shaping'
import { describe, expect, test } from 'vitest'

const require = createRequire(import.meta.url)
/** For each script a text that only its fonts have glyphs for. */
const sampleTexts: Record<Script, string> = {
  latin: 'Harbour crew 2026, & é ñ ß',
  vietnamese: 'Tiếng Việt đẹp quá, ưỡn ỹ',
  cyrillic: 'Съешь ещё',
  greek: 'Καλημέρα',
  tamil: 'சிங்கப்பூர் தமிழ்',
  arabic: 'مرحبا بكم',
  chinese: '新加坡印刷店欢迎您',
}

test('there are thirty families, at least one for each script', () => {
  expect(fontFamilies).toHaveLength(30)
  expect(new Set(fontFamilies.map(({ id }) => id)).size).toBe(30)
  for (const script of Object.keys(sampleTexts) as Script[])
    expect(
      fontFamilies.some(({ scripts }) => scripts.includes(script)),
      script,
    ).toBe(true)
})

describe.each(fontFamilies)('$name', ({ id, scripts, faces }) => {
  test('the font files are unchanged, can be opened and have glyphs for each script of the family', () => {
    for (const { file, sha256 } of faces) {
      const bytes = readFileSync(require.resolve(`@expo-google-fonts/${id}/${file}`))
      expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(sha256)
      const face = openFace(bytes)
      for (const script of scripts) {
        const glyphs = face.shape(sampleTexts[script], script === 'arabic' ? 'rtl' : 'ltr')
        expect(
          glyphs.every((glyph) => glyph.id !== 0),
          `${file} ${script}`,
        ).toBe(true)
        expect(glyphs.some((glyph) => face.outline(glyph.id).length > 0)).toBe(true)
      }
    }
  })
})

test('a missing face is replaced by the nearest one: upright for italic, or the next weight', () => {
  expect(faceFor('anton', 900, true)).toMatchObject({ weight: 400, italic: false })
  expect(faceFor('lora', 900, true)).toMatchObject({ weight: 700, italic: true })
  expect(faceFor('oswald', 500, false)).toMatchObject({ weight: 400 })
  expect(faceFor('arial', 400, false)).toBeUndefined()
})
