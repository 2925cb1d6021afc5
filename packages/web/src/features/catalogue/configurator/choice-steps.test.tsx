import type { ProductView } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Change, change, firstConfiguration } from '../model.ts'
import { sidesView } from '../preview/sides-view.ts'
import { priceView } from '../price/price-view.ts'
import { ChoiceSteps } from './choice-steps.tsx'

const tee = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  materialType: 'Cotton',
  weight: 0.18,
  extraDescription: 'Combed cotton.',
  colours: ['f4f2ee', '1f2b47'],
  colourNames: { f4f2ee: 'White', '1f2b47': 'Navy' },
  images: {},
  isPrintingType: true,
  price: [{ startRange: 5, endRange: 9999, pricePerUnit: 1490 }],
  printingType: [
    offer('Heat Transfer', 250, 0),
    offer('Hot Stamping', 90, 1),
    offer('Screen Printing', 80, 20),
    offer('Embroidery', 130, 30),
  ],
  sizes: [
    { id: 'size-s', sizeName: 's' },
    { id: 'size-xl', sizeName: 'xl' },
  ],
  measures: null,
} as unknown as ProductView

function offer(printingType: string, price: number, minQuantity: number) {
  return { printingType, price, minQuantity, description: 'Sharp', unit: 'per print', printSize: 'A3' }
}

const front: Change = { do: 'print', side: 'front' }
const back: Change = { do: 'print', side: 'back' }
const pieces = (typed: string): Change => ({ do: 'quantity', sizeId: 'size-s', typed })

/** Renders the steps after these changes: the markup of each by its title, in the order of the page. */
function renderSteps(...changes: Change[]): Map<string, string> {
  const now = changes.reduce(change, firstConfiguration(tee))
  const noop = () => {}
  const markup = renderToStaticMarkup(
    <ChoiceSteps
      product={tee}
      configuration={now}
      deferred={now}
      views={sidesView(tee, null, now, now.colour)}
      price={priceView(tee, now)}
      suggestedSide="front"
      colourNotes={[]}
      act={noop}
      onColour={noop}
      onTouch={noop}
      onPieces={noop}
      onEditor={noop}
      disabled={false}
    />,
  )
  const [, ...steps] = markup.split('<section class="step"')
  return new Map(steps.map((step) => [matchesIn(step, /<h2[^>]*>([^<]+)/g)[0] ?? '', step]))
}

function matchesIn(markup: string | undefined, pattern: RegExp): (string | undefined)[] {
  return [...(markup ?? '').matchAll(pattern)].map(([, match]) => match)
}

/** Names of the options that can't be selected. */
function disabledOptions(markup: string | undefined) {
  return matchesIn(markup, /<input type="radio" (?:name="[^"]*" )?aria-disabled="true"[^>]*\/><b>([^<]+)/g)
}

// The tabs of two sides are loaded lazily, so they are rendered once before the tests.
beforeAll(async () => {
  renderSteps(front, back)
  await vi.dynamicImportSettled()
})

test('CONFIG-001 the five steps are numbered in their order', () => {
  const steps = [...renderSteps()]
  expect(steps.map(([title, step]) => [matchesIn(step, /class="no"[^>]*>(\d)/g)[0], title])).toEqual([
    ['1', 'Product Colour'],
    ['2', 'Printing Sides'],
    ['3', 'Printing Type'],
    ['4', 'Select Sizes'],
    ['5', 'Print proofing'],
  ])
})

test('CONFIG-002 each colour has a swatch of its own, and the selected one is named', () => {
  const step = renderSteps({ do: 'colour', hex: '1f2b47' }).get('Product Colour')
  expect(matchesIn(step, /style="--c:(#[^"]+)" title="White"/g)).toEqual(['#f4f2ee'])
  expect(matchesIn(step, /style="--c:(#[^"]+)" title="Navy"/g)).toEqual(['#1f2b47'])
  expect(matchesIn(step, /aria-label="([^"]+)" name="colour" checked/g)).toEqual(['Navy'])
  expect(matchesIn(step, /aria-live="polite">([^<]+)/g)).toEqual(['Navy'])
})

test('CONFIG-003 no side, one side or both can be checked, and No Print is checked if neither is', () => {
  const checkedSides = (...changes: Change[]) =>
    matchesIn(
      renderSteps(...changes).get('Printing Sides'),
      /<label class="side"><input type="checkbox"([^/]*)/g,
    ).map((input) => input?.includes('checked'))
  expect(checkedSides()).toEqual([true, false, false])
  expect(checkedSides(front)).toEqual([false, true, false])
  expect(checkedSides(back)).toEqual([false, false, true])
  expect(checkedSides(front, back)).toEqual([false, true, true])
})

test('CONFIG-006 one side has one panel with its name, two sides have tabs', () => {
  const panel = (...changes: Change[]) => {
    const step = renderSteps(...changes).get('Printing Type')
    const names = [
      /<h3[^>]*>([^<]+)/g,
      /role="tab"[^>]*>([^<]+)/g,
      /class="option-list" role="radiogroup" aria-label="([^"]+)/g,
    ]
    return names.map((name) => matchesIn(step, name))
  }
  expect(panel()).toEqual([[], [], []])
  expect(panel(front)).toEqual([['Front Side'], [], ['Front Side']])
  expect(panel(back)).toEqual([['Back Side'], [], ['Back Side']])
  const tabs = ['Front Side', 'Back Side']
  expect(panel(front, back)).toEqual([[], tabs, ['Back Side']])
  expect(panel(front, back, { do: 'show', side: 'front' })).toEqual([[], tabs, ['Front Side']])
})

test('CONFIG-008 every size has a field that shows its quantity', () => {
  const step = renderSteps(pieces('7'), { do: 'quantity', sizeId: 'size-xl', typed: '12' }).get(
    'Select Sizes',
  )
  expect(matchesIn(step, /aria-label="Quantity S" [^>]*value="(\d*)"/g)).toEqual(['7'])
  expect(matchesIn(step, /aria-label="Quantity XL" [^>]*value="(\d*)"/g)).toEqual(['12'])
})

test('CONFIG-011 fewer pieces than the lowest tier cause a warning beside the sizes', () => {
  const warningsFor = (typed: string) =>
    matchesIn(renderSteps(pieces(typed)).get('Select Sizes'), /class="note wait[^>]*>(.+?)<\/div>/g)
  expect(warningsFor('4').join()).toContain('Prices start at 5 pieces.')
  expect(warningsFor('5')).toEqual([])
  expect(warningsFor('')).toEqual([])
})

test('CONFIG-012 CONFIG-034 a printing type is disabled until its minimum is reached, and shows the minimum', () => {
  const types = (typed: string) => renderSteps(front, pieces(typed)).get('Printing Type')
  expect(disabledOptions(types(''))).toEqual(['Hot Stamping', 'Screen Printing', 'Embroidery'])
  expect(disabledOptions(types('1'))).toEqual(['Screen Printing', 'Embroidery'])
  expect(disabledOptions(types('19'))).toEqual(['Screen Printing', 'Embroidery'])
  expect(disabledOptions(types('20'))).toEqual(['Embroidery'])
  expect(disabledOptions(types('29'))).toEqual(['Embroidery'])
  expect(disabledOptions(types('30'))).toEqual([])
  expect(types('29')).toContain('Embroidery requires a minimum quantity of 30 Units.')
})

test('CONFIG-013 "Print Now" is selected at first, and the other choice is "Wait for Online Confirmation"', () => {
  const step = (...changes: Change[]) => renderSteps(...changes).get('Print proofing')
  expect(matchesIn(step(), /name="proofing"[^>]*><b>([^<]+)/g)).toEqual([
    'Print Now',
    'Wait for Online Confirmation',
  ])
  const selected = /name="proofing" checked=""\/><b>([^<]+)/g
  expect(matchesIn(step(), selected)).toEqual(['Print Now'])
  const waiting: Change = { do: 'proofing', proofing: 'Wait for Online Confirmation' }
  expect(matchesIn(step(waiting), selected)).toEqual(['Wait for Online Confirmation'])
})

test('CONFIG-040 "No Minimum Order Quantity" is shown only for a printing type whose minimum is 0', () => {
  const step = renderSteps(front, pieces('30')).get('Printing Type')
  expect(matchesIn(step, /<span class="d">([^<]+)/g)).toEqual([
    'Sharp. No Minimum Order Quantity.',
    'Sharp. From 1 piece.',
    'Sharp. From 20 pieces.',
    'Sharp. Minimum 30 units.',
  ])
})

test('CONFIG-025 CONFIG-026 both slots of a side accept jpeg and png, additional files accept .AI and .PDF, and other files are rejected', () => {
  const step = renderSteps(back).get('Printing Type')
  expect(
    matchesIn(step, /type="file" accept="([^"]+)" aria-label="Back Side: Design with template"/g),
  ).toEqual(['image/jpeg,image/png'])
  expect(
    matchesIn(step, /type="file" accept="([^"]+)" aria-label="Back Side: Design without template"/g),
  ).toEqual(['image/jpeg,image/png'])
  expect(matchesIn(step, /accept="([^"]+)" aria-label="Additional files"/g)).toEqual([
    '.ai,.pdf,image/jpeg,image/png',
  ])
  expect(step).toContain(
    'Draw your design on the template and upload both pictures. Send .AI or .PDF as additional files. Files that do not match the template will be rejected.',
  )
})

test('CONFIG-027 each slot of a side shows its own file', () => {
  const artwork = (name: string) => ({
    file: new File([''], name),
    url: `blob:${name}`,
    width: 60,
    height: 70,
  })
  const step = renderSteps(
    front,
    { do: 'artwork', side: 'front', slot: 'withTemplate', artwork: artwork('on shirt.png') },
    { do: 'artwork', side: 'front', slot: 'withoutTemplate', artwork: artwork('alone.png') },
  ).get('Printing Type')
  const slot = (label: string) =>
    new RegExp(`<b>${label}</b><span class="muted"[^>]*>([^<,]+), 60 × 70 px`, 'g')
  expect(matchesIn(step, slot('Design with template'))).toEqual(['on shirt.png'])
  expect(matchesIn(step, slot('Design without template'))).toEqual(['alone.png'])
})
