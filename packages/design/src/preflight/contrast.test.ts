import { renderSvg } from '@printery/domain/testing/drawings'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import type { Design } from '../document.ts'
import { applyOperation } from '../operations.ts'
import { aDesign, anElement, aText, pictureId, resources } from '../testing/designs.ts'
import { drawnPixels } from '../testing/drawn-pixels.ts'
import { readPictureMask } from './pictures/read-picture-mask.ts'
import { type CheckInput, PageCheck, preflight } from './preflight.ts'

const white = { hex: 'ffffff', name: 'White' }
const black = { hex: '1b1a17', name: 'Black' }
const red = { hex: 'b3202c', name: 'Red' }

const area = { name: 'small', width: 80, height: 60 }
/** A design with a page of 80 by 60 mm. */
const aPage = (...elements: ReturnType<typeof anElement>[]) =>
  applyOperation(aDesign(...elements), { type: 'page', page: 'front', area }).design

async function check(design: Design, input: Partial<CheckInput> = {}, svg?: string) {
  const bytes = svg === undefined ? undefined : await renderSvg(svg)
  const mask = bytes && (await readPictureMask(bytes))
  const { findings } = preflight({
    ...{ design, page: 'front', resources, isReadable: () => true, maskOf: () => mask },
    ...{ method: 'Heat Transfer', garmentColours: [black], ...input },
    pixels: await drawnPixels(
      design,
      150,
      resources,
      bytes ? () => `data:image/png;base64,${bytes.toString('base64')}` : undefined,
    ),
  })
  return findings
}

const lowContrast = async (design: Design, input: Partial<CheckInput> = {}, svg?: string) =>
  (await check(design, input, svg)).flatMap(({ code, severity, elementId, title }) =>
    code === 'low-contrast' ? [[severity, elementId, title]] : [],
  )

const box = (fields: Record<string, unknown>) =>
  anElement({ x: 10, y: 10, width: 15, height: 15, fill: 'b3202c', ...fields })

/** Twelve colours that differ from each other and from the garment. */
const distinctShapes = [
  'b3202c',
  '2a50a9',
  'fcc82c',
  '219976',
  'f08a24',
  '7d3f98',
  'e86aa6',
  '6cc5e9',
  'a8763e',
  'f4f2ee',
  '9aa0a6',
  'c6d930',
].map((fill, index) =>
  box({ x: 6 + (index % 6) * 12, y: 6 + Math.floor(index / 6) * 12, width: 9, height: 9, fill }),
)

test('contrast is checked for each element', async () => {
  await step('CORRECT-036 near-black on a black shirt is found among twelve other colours', async () => {
    const design = aPage(...distinctShapes, box({ id: 'e-night', y: 40, fill: '141311' }))
    expect(await lowContrast(design)).toEqual([['error', 'e-night', 'A shape cannot be seen on Black']])
    expect(
      await lowContrast(design, { garmentColours: [{ hex: 'ffffff', name: 'White' }] }),
    ).not.toContainEqual(expect.arrayContaining(['e-night']))
  })

  await step('CORRECT-036 an invisible or faint element above hides nothing from the check', async () => {
    const darkShape = box({ id: 'e-night', fill: '141311' })
    const checkBelow = (opacity: number) =>
      lowContrast(
        aPage(darkShape, box({ id: 'e-veil', x: 5, y: 5, width: 40, height: 40, fill: 'ffffff', opacity })),
      )
    expect(await checkBelow(0)).toEqual([['error', 'e-night', 'A shape cannot be seen on Black']])
    expect(await checkBelow(0.3)).toEqual([
      ['warning', 'e-night', 'A shape cannot be seen on what is under it'],
    ])
    expect(await checkBelow(0.9)).toEqual([])
  })

  await step(
    'CORRECT-036 an element is compared with what is below it: text in the garment’s colour on a badge is visible',
    async () => {
      const textOn = (fields: Record<string, unknown> = {}) =>
        aText(
          'Run',
          { id: 'e-words', x: 12, y: 15, width: 50, height: 20, ...fields },
          { size: 14, fill: '1b1a17' },
        )
      expect(
        await lowContrast(aPage(box({ x: 5, y: 5, width: 65, height: 45, fill: 'f4f2ee' }), textOn())),
      ).toEqual([])
      expect(
        await lowContrast(aPage(box({ x: 5, y: 5, width: 65, height: 45, fill: '1e1d1a' }), textOn())),
      ).toMatchObject([
        ['error', expect.any(String), expect.any(String)],
        ['warning', 'e-words', '“Run” cannot be seen on what is under it'],
      ])
    },
  )

  await step('CORRECT-036 a faint but visible element is a warning', async () => {
    expect(
      await lowContrast(aPage(box({ id: 'e-pale', fill: 'f6e3a0' })), {
        garmentColours: [{ hex: 'f4f2ee', name: 'White' }],
      }),
    ).toEqual([['warning', 'e-pale', 'A shape is hard to see on White']])
  })
})

/** 600 by 400 pixels: a yellow frame, transparent from 100 to 500 and from 100 to 300. */
const frame =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill-rule="evenodd" fill="#fcc82c" d="M0 0H600V400H0ZM100 100V300H500V100Z"/></svg>'

/** A picture of one colour and opacity. */
const solidPicture = (fill: string, opacity: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#${fill}" fill-opacity="${opacity}"/></svg>`

/** The frame at 60 by 40 mm, with a transparent centre of 40 by 20 mm. */
const aFrame = (fields: Record<string, unknown> = {}) =>
  anElement({
    ...{ id: 'e-frame', kind: 'image', asset: pictureId, x: 10, y: 10, width: 60, height: 40 },
    ...fields,
  })

function withPng(design: Design): Design {
  const asset = { kind: 'picture', name: 'frame.png', width: 600, height: 400, type: 'image/png' } as const
  return { ...design, assets: { [pictureId]: asset } }
}

test('elements below and above transparent parts of a picture are checked', async () => {
  const darkShape = (fields: Record<string, unknown> = {}) =>
    box({ id: 'e-night', x: 30, y: 25, width: 20, height: 10, fill: '141311', ...fields })
  const checkFrame = (...elements: ReturnType<typeof anElement>[]) =>
    lowContrast(withPng(aPage(...elements)), {}, frame)
  const invisibleNight = [['error', 'e-night', 'A shape cannot be seen on Black']]

  await step(
    'CORRECT-036 near-black on a black shirt is found inside of a frame, below and above it',
    async () => {
      expect(await checkFrame(darkShape(), aFrame())).toEqual(invisibleNight)
      expect(await checkFrame(aFrame(), darkShape())).toEqual(invisibleNight)
      const harbour = aText('Harbour', { id: 'e-words', x: 28, y: 25, width: 40, height: 10 }, { size: 6 })
      expect(await checkFrame(harbour, aFrame())).toEqual([
        ['error', 'e-words', '“Harbour” cannot be seen on Black'],
      ])
    },
  )

  await step(
    'CORRECT-036 an element is visible on the ink of the frame, and ignored below the frame',
    async () => {
      const onFrame = { x: 11, y: 25, width: 8, height: 10 }
      expect(await checkFrame(aFrame(), darkShape(onFrame))).toEqual([])
      expect(await checkFrame(darkShape(onFrame), aFrame())).toEqual([])
    },
  )

  await step(
    'CORRECT-036 the hole follows the rotation, crop, mirroring and clip of the picture',
    async () => {
      // Rotated by 90°, the hole is 20 mm wide and 40 mm high; the original frame is next to it.
      const rotated = { rotation: 90 }
      const tall = { x: 35, y: 12, width: 10, height: 36 }
      expect(await checkFrame(darkShape(tall), aFrame(rotated))).toEqual(invisibleNight)
      expect(await checkFrame(darkShape({ x: 22, y: 25, width: 6, height: 10 }), aFrame(rotated))).toEqual([])
      // The right third of the picture: 30 mm of the hole, and 30 mm of the frame next to it.
      const right = { crop: { x: 2 / 3, y: 0, width: 1 / 3, height: 1 } }
      expect(await checkFrame(darkShape({ x: 12, width: 25 }), aFrame(right))).toEqual(invisibleNight)
      expect(await checkFrame(darkShape({ x: 43, width: 25 }), aFrame(right))).toEqual([])
      expect(await checkFrame(darkShape({ x: 43, width: 25 }), aFrame({ ...right, flipX: true }))).toEqual(
        invisibleNight,
      )
      // The part of the frame that the mask removes shows the garment.
      const upper = { x: 12, y: 11, width: 4, height: 4 }
      expect(await checkFrame(darkShape(upper), aFrame())).toEqual([])
      expect(await checkFrame(darkShape(upper), aFrame({ mask: { type: 'ellipse' } }))).toEqual(
        invisibleNight,
      )
    },
  )

  await step('CORRECT-036 elements below pixels that hide less than half are checked', async () => {
    const below = (opacity: string, fill: string) =>
      lowContrast(withPng(aPage(darkShape({ fill }), aFrame())), {}, solidPicture('fcc82c', opacity))
    expect(await below('.3', '141311')).toEqual(invisibleNight)
    expect(await below('.3', 'f4f2ee')).toEqual([])
    // Dark grey is visible on black, but not below a picture that leaves two thirds of its contrast.
    expect(await lowContrast(aPage(darkShape({ fill: '373633' })))).toEqual([])
    expect(await below('.3', '373633')).toEqual([['warning', 'e-night', 'A shape is hard to see on Black']])
    expect(await below('.5', '141311')).toEqual([])
  })

  await step('CORRECT-036 the translucent element is reported, not the picture around it', async () => {
    const pale = box({ id: 'e-pale', x: 30, y: 25, width: 20, height: 10, opacity: 0.5 })
    const findings = await check(withPng(aPage(pale, aFrame())), { garmentColours: [white] }, frame)
    expect(findings.map(({ code, elementId }) => [code, elementId])).toEqual([['semi-transparent', 'e-pale']])
  })

  await step(
    'CORRECT-037 a picture is checked by its own ink, not by what is visible through it',
    async () => {
      const ring = frame.replace('#fcc82c', '#161512')
      const design = withPng(aPage(box({ x: 30, y: 25, width: 20, height: 10 }), aFrame()))
      expect(await lowContrast(design, {}, ring)).toEqual([
        ['error', 'e-frame', 'frame.png cannot be seen on Black'],
      ])
      expect(await lowContrast(design, {}, frame)).toEqual([])
    },
  )
})

test('translucent pixels of a picture are checked after blending with the colours below them', async () => {
  const onGarment = (fill: string, opacity: string, input: Partial<CheckInput> = {}) =>
    lowContrast(withPng(aPage(aFrame())), input, solidPicture(fill, opacity))
  const invisibleOn = (name: string) => [['error', 'e-frame', `frame.png cannot be seen on ${name}`]]

  await step('CORRECT-037 a picture that is nearly transparent everywhere is an error', async () => {
    expect(await onGarment('fcc82c', '.06', { garmentColours: [white] })).toEqual(invisibleOn('White'))
    expect(await onGarment('ffffff', '.06')).toEqual(invisibleOn('Black'))
    expect(await onGarment('ffffff', '.4')).toEqual([])
  })

  await step(
    'CORRECT-037 a colour that is visible when opaque may be lost when it is translucent',
    async () => {
      expect(await onGarment('f0b8b8', '1', { garmentColours: [white] })).toEqual([])
      expect(await onGarment('f0b8b8', '.3', { garmentColours: [white] })).toEqual(invisibleOn('White'))
    },
  )

  await step(
    'CORRECT-037 a translucent picture is compared with the art below it, not with the garment',
    async () => {
      const badge = box({ x: 5, y: 5, width: 70, height: 50, fill: 'f4f2ee' })
      const onBadge = (fill: string, opacity: string) =>
        lowContrast(withPng(aPage(badge, aFrame())), {}, solidPicture(fill, opacity))
      expect(await onBadge('141311', '.4')).toEqual([])
      expect(await onBadge('141311', '.06')).toEqual([
        ['warning', 'e-frame', 'frame.png cannot be seen on what is under it'],
      ])
      expect(await onBadge('ffffff', '.4')).toEqual([
        ['warning', 'e-frame', 'frame.png cannot be seen on what is under it'],
      ])
    },
  )

  await step(
    'CORRECT-037 separate inks are printed solid from an opacity of 50 % on, and not at all below',
    async () => {
      const spot = { method: 'Screen Printing', garmentColours: [white], paidInks: 2 } as const
      expect(await onGarment('f0b8b8', '.6', spot)).toEqual([])
      expect(await onGarment('141311', '.4', spot)).toEqual(invisibleOn('White'))
    },
  )

  await step('CORRECT-037 soft edges and fades cause no findings', async () => {
    const glow =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><defs><radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="300" cy="200" r="200" fill="url(#g)"/></svg>'
    const lines = Array.from(
      { length: 20 },
      (_none, index) => `<path d="M0 ${20 * index}L600 ${20 * index + 60}" stroke="#fff" stroke-width="4"/>`,
    )
    const linesSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${lines.join('')}</svg>`
    expect(await lowContrast(withPng(aPage(aFrame())), {}, glow)).toEqual([])
    expect(await lowContrast(withPng(aPage(aFrame())), {}, linesSvg)).toEqual([])
  })
})

test('overlapping shapes of one colour are one surface without a finding', async () => {
  const cloud = aPage(box({}), box({ x: 18, y: 14, shape: { type: 'ellipse' } }))
  expect(await lowContrast(cloud, { garmentColours: [white] })).toEqual([])
})

test('a line with invisible artwork is refused', async () => {
  await step(
    'CORRECT-037 an element that is invisible on one ordered garment causes an error that names the garment',
    async () => {
      const design = aPage(box({ id: 'e-white', fill: 'fefefe' }), box({ y: 35 }))
      const onWhite = [['error', 'e-white', 'A shape cannot be seen on White']]
      expect(await lowContrast(design, { garmentColours: [white] })).toEqual(onWhite)
      expect(await lowContrast(design, { garmentColours: [black] })).toEqual([])
      expect(await lowContrast(design, { garmentColours: [white, black] })).toEqual(onWhite)
      expect(await lowContrast(design, { garmentColours: [black, red, white] })).toEqual([
        ...onWhite,
        ['error', expect.any(String), 'A shape cannot be seen on Red'],
      ])
      const snow = { hex: 'fdfdfd', name: 'Snow' }
      const milk = { hex: 'fcfcfc', name: 'Milk' }
      expect(await lowContrast(design, { garmentColours: [white, black, snow, milk] })).toEqual([
        ['error', 'e-white', 'A shape cannot be seen on White, Snow and Milk'],
      ])
    },
  )

  await step('CORRECT-037 no fix offers a colour that is invisible on another garment', async () => {
    const design = aPage(box({ id: 'e-white', fill: 'fefefe' }), box({ y: 35 }))
    const [onOne] = await check(design, { garmentColours: [white] })
    expect(onOne).toMatchObject({ severity: 'error', fix: { label: 'Make it black' } })
    const [onTwo] = await check(design, { garmentColours: [white, black] })
    expect(onTwo).toMatchObject({ severity: 'error', elementId: 'e-white' })
    expect(onTwo).not.toHaveProperty('fix')
  })

  await step('CORRECT-037 the fix sets a visible colour', async () => {
    const design = aPage(box({ id: 'e-night', fill: '141311' }), box({ y: 35 }))
    const [finding] = await check(design)
    expect(finding).toMatchObject({ severity: 'error', fix: { label: 'Make it white' } })
    if (!finding?.fix) throw new Error('there is no fix')
    expect(await lowContrast(applyOperation(design, finding.fix.operation).design)).toEqual([])
  })

  await step('CORRECT-037 a picture is checked by its pixels', async () => {
    const dark =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><circle cx="300" cy="200" r="180" fill="#161512"/></svg>'
    const picture = anElement({
      id: 'e-dark',
      kind: 'image',
      asset: pictureId,
      x: 10,
      y: 10,
      width: 45,
      height: 30,
    })
    const asset = { kind: 'picture', name: 'pier.png', width: 600, height: 400, type: 'image/png' } as const
    const design = { ...aPage(picture), assets: { [pictureId]: asset } } as Design
    expect(await lowContrast(design, {}, dark)).toEqual([
      ['error', 'e-dark', 'pier.png cannot be seen on Black'],
    ])
    expect(await lowContrast(design, { garmentColours: [white] }, dark)).toEqual([])
  })
})

test('a photo in embroidery is refused', async () => {
  const picture = aPage(
    anElement({ id: 'e-photo', kind: 'image', asset: pictureId, x: 10, y: 10, width: 45, height: 30 }),
  )
  const shades = Array.from({ length: 60 }, (_none, index) => {
    const [r, g, b] = [(index * 47) % 256, (index * 83) % 256, (index * 131) % 256]
    return `<rect x="${(index % 10) * 60}" y="${Math.floor(index / 10) * 67}" width="60" height="67" fill="rgb(${r},${g},${b})"/>`
  }).join('')
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${shades}</svg>`
  const flat =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#b3202c"/><circle cx="300" cy="200" r="150" fill="#fcc82c"/></svg>'
  const photoSeverities = async (input: Partial<CheckInput>, svg: string) =>
    (await check(picture, { garmentColours: [white], ...input }, svg)).flatMap(({ code, severity }) =>
      code === 'photo' ? [severity] : [],
    )
  await step(
    'CORRECT-039 a picture of many shades is an error; flat colours or another printing method are not',
    async () => {
      expect(await photoSeverities({ method: 'Embroidery' }, photo)).toEqual(['error'])
      expect(await photoSeverities({ method: 'Embroidery' }, flat)).toEqual([])
      expect(await photoSeverities({ method: 'Heat Transfer' }, photo)).toEqual([])
    },
  )
})

test('a line with characters that its font lacks is refused', async () => {
  const checkGlyphs = async (text: string) => {
    const design = aPage(aText(text, { id: 'e-words', x: 5, y: 5, width: 70, height: 40 }, { size: 8 }))
    return (await check(design, { garmentColours: [white] })).find(({ code }) => code === 'missing-glyphs')
  }
  await step(
    'CORRECT-038 the fix selects a font for each script, and there is none without such a font',
    async () => {
      expect(await checkGlyphs('Pier سعر 港')).toMatchObject({
        severity: 'error',
        fix: { label: 'Write it in Cairo and ZCOOL XiaoWei' },
      })
      const none = await checkGlyphs('Pier 🙂')
      expect(none).toMatchObject({
        severity: 'error',
        message: expect.stringContaining('no other font in the shop is known to have them'),
      })
      expect(none).not.toHaveProperty('fix')
    },
  )
})

test('EDIT-091 elements that are invisible on the fabric are reported per garment colour, and those that are invisible on another element are not', () => {
  const page = aPage(
    box({ fill: 'b3202c' }),
    box({ x: 40, width: 30, height: 30, fill: '1b1a17' }),
    box({ x: 45, y: 15, fill: '1b1a17' }),
  )
  const pageCheck = new PageCheck({
    ...{ design: page, page: 'front', resources, isReadable: () => true },
    ...{ method: 'Heat Transfer', garmentColours: [] },
  })
  const titlesOn = (garment: typeof white) =>
    pageCheck.lowContrastOn(garment, { pictures: new Map() }).map(({ title }) => title)
  expect(titlesOn(white)).toEqual([])
  expect(titlesOn(red)).toEqual(['A shape cannot be seen on Red'])
  const invisible = 'A shape cannot be seen on Black'
  expect(titlesOn(black)).toEqual([invisible, invisible])
})
