import { describe, expect, test } from 'vitest'
import type { TextElement, TextRun } from '../elements/index.ts'
import { rectangle } from '../geometry/path.ts'
import type { Face } from '../text/face.ts'
import type { InspectedPage } from './page.ts'
import type { MethodRules } from './rules.ts'
import { checkText } from './text.ts'

/** A font face with ASCII only, glyphs of half an em, and an x-height of half an em. */
const ascii: Face = {
  ...{ unitsPerEm: 1000, ascender: 800, descender: -200, underline: { position: -100, thickness: 50 } },
  shape: (text) =>
    [...text].map((glyph, index) => ({
      ...{ id: glyph > '~' ? 0 : glyph.charCodeAt(0), cluster: index, advance: 500, x: 0, y: 0 },
    })),
  outline: () => rectangle({ x: 0, y: 0, width: 400, height: 500 }),
}

function check(runs: Partial<TextRun>[], minText = { em: 0.1, xHeight: 0.05 }) {
  const element = {
    ...{ id: 'e-words', kind: 'text', name: 'Slogan', x: 10, y: 20, width: 80, height: 30 },
    ...{ align: 'left', vertical: 'top', fit: 'wrap', lineSpacing: 1.2, letterSpacing: 0, bend: 0 },
    direction: 'auto',
    runs: runs.map((run) => ({
      ...{ font: 'instrument-sans', weight: 600, italic: false, size: 10, fill: '1b1a17', underline: false },
      ...run,
    })),
  } as unknown as TextElement
  const box = { x: 10, y: 20, width: 80, height: 30 }
  const page = {
    width: 200,
    height: 100,
    design: { assets: {} },
    visible: [{ element, box }],
  } as unknown as InspectedPage
  return checkText(page, { minText } as MethodRules, { face: () => ascii, drawing: () => undefined })
}

/** The label of the fix, and font and text of each run after the fix; undefined without a fix. */
function fixed(runs: Partial<TextRun>[]) {
  const [finding, ...others] = check(runs).findings
  expect([finding?.code, others]).toEqual(['missing-glyphs', []])
  if (!finding?.fix) return undefined
  const { label, operation } = finding.fix
  if (operation.type !== 'change') throw new Error('expected a change of the font')
  const changes = operation.changes as Record<string, { runs: TextRun[] }>
  expect(Object.keys(changes)).toEqual(['e-words'])
  return [label, ...(changes['e-words']?.runs ?? []).map(({ font, text }) => [font, text])]
}

describe('missing characters', () => {
  test.each([
    ['é', 'Bricolage Grotesque', 'bricolage-grotesque'],
    ['ạ', 'Bricolage Grotesque', 'bricolage-grotesque'],
    ['Ω', 'JetBrains Mono', 'jetbrains-mono'],
    ['Ж', 'JetBrains Mono', 'jetbrains-mono'],
    ['த', 'Noto Sans Tamil', 'noto-sans-tamil'],
    ['ع', 'Cairo', 'cairo'],
    ['港', 'ZCOOL XiaoWei', 'zcool-xiaowei'],
  ])('%s is written in %s', (character, name, font) => {
    expect(fixed([{ text: `Pier ${character} 7` }])).toEqual([
      `Write it in ${name}`,
      ['instrument-sans', 'Pier '],
      [font, `${character} `],
      ['instrument-sans', '7'],
    ])
  })

  test('of several scripts are written in one font per script', () => {
    expect(fixed([{ text: '港aЖ' }])).toEqual([
      'Write it in ZCOOL XiaoWei and JetBrains Mono',
      ['zcool-xiaowei', '港'],
      ['instrument-sans', 'a'],
      ['jetbrains-mono', 'Ж'],
    ])
  })

  test('of one script are written in one font, which the label names once', () => {
    expect(fixed([{ text: '港 口' }])).toEqual(['Write it in ZCOOL XiaoWei', ['zcool-xiaowei', '港 口']])
  })

  test('have no fix if no font of the shop has one of them', () => {
    expect(fixed([{ text: 'क' }])).toBeUndefined()
    expect(fixed([{ text: '港क' }])).toBeUndefined()
    expect(fixed([{ text: '☃' }])).toBeUndefined()
  })

  test('have no fix if a run already uses the font of their script', () => {
    expect(fixed([{ text: 'Pier ' }, { text: '港', font: 'zcool-xiaowei' }])).toBeUndefined()
    expect(fixed([{ text: 'Ж' }, { text: '港', font: 'zcool-xiaowei' }])).toBeUndefined()
  })

  test('have a fix if the font of their script is used for other characters', () => {
    expect(fixed([{ text: 'Pier ', font: 'zcool-xiaowei' }, { text: '港' }])).toEqual([
      'Write it in ZCOOL XiaoWei',
      ['zcool-xiaowei', 'Pier '],
      ['zcool-xiaowei', '港'],
    ])
    // The same run has another missing character, whose font it is not.
    expect(fixed([{ text: 'Ж', font: 'zcool-xiaowei' }, { text: '港' }])).toEqual([
      'Write it in JetBrains Mono and ZCOOL XiaoWei',
      ['jetbrains-mono', 'Ж'],
      ['zcool-xiaowei', '港'],
    ])
  })

  test('change only the runs that have them', () => {
    expect(
      fixed([{ text: 'Pier ' }, { text: '' }, { text: '港', weight: 400 }, { text: ' 7', font: 'anton' }]),
    ).toEqual([
      'Write it in ZCOOL XiaoWei',
      ['instrument-sans', 'Pier '],
      ['instrument-sans', ''],
      ['zcool-xiaowei', '港'],
      ['anton', ' 7'],
    ])
  })

  test('are reported up to a number of eight', () => {
    const [finding] = check([{ text: '一二三四五六七八九' }]).findings
    expect(finding).toMatchObject({
      ...{ severity: 'error', elementId: 'e-words', measured: '一 二 三 四 五 六 七 八' },
      title: 'Slogan has letters that its font lacks',
      message: 'They print as empty boxes. Choose a font that has them.',
    })
    expect(check([{ text: 'क' }]).findings[0]?.message).toMatch(
      /^They print as empty boxes\. Write it without them: no other font/,
    )
  })
})

describe('small text', () => {
  test('is detected by its em and by its x-height', () => {
    const codes = (text: string, size: number) =>
      check([{ text, size }], { em: 4, xHeight: 3 }).findings.map(({ code }) => code)
    expect([codes('OF', 4), codes('OF', 3.9)]).toEqual([[], ['small-text']])
    // Half of the em is the x-height.
    expect([codes('of', 6), codes('of', 5.9)]).toEqual([[], ['small-text']])
  })

  test('is enlarged about its centre up to the next tenth of a mm, inside the area', () => {
    const { findings, smallest } = check([{ text: 'OF', size: 2 }], { em: 4, xHeight: 1 })
    expect(smallest).toBe(2)
    expect(findings).toMatchObject([
      {
        ...{ title: 'Slogan is too small to read', measured: '2.0 mm', severity: 'warning' },
        fix: {
          label: 'Enlarge to 4.0 mm',
          operation: {
            type: 'change',
            changes: { 'e-words': { x: 0, y: 5, width: 160, height: 60, runs: [{ size: 4 }] } },
          },
        },
      },
    ])
  })

  test('has no fix if it would be larger than the area', () => {
    const [finding] = check([{ text: 'OF', size: 2 }], { em: 6, xHeight: 1 }).findings
    expect(finding?.code).toBe('small-text')
    expect(finding).not.toHaveProperty('fix')
  })
})
