import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankFields, type PrintingRow, printingRow } from '../form/form-model.ts'
import { PreviewPanel } from './preview-panel.tsx'

function renderPanel(...offers: Pick<PrintingRow, 'printingType' | 'minQuantity'>[]): string {
  const printings = offers.map((printing) => ({ ...printingRow(), ...printing }))
  const fields = { ...blankFields(), printings }
  return renderToStaticMarkup(
    <PreviewPanel side="back" fields={fields} row={undefined} title="Everyday Tee" sample="/sample.svg" />,
  )
}

function minimums(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/<span class="d">([^<]+)/g)].map(([, description]) => description)
}

test('CONFIG-012 CONFIG-019 the preview shows no printing type as selected or as disabled by its minimum', () => {
  const markup = renderPanel(
    { printingType: 'Heat Transfer', minQuantity: '0' },
    { printingType: 'Screen Printing', minQuantity: '20' },
    { printingType: 'Embroidery', minQuantity: '30' },
  )
  const radios = markup.match(/<input[^>]*>/g) ?? []
  expect(radios).toHaveLength(3)
  for (const radio of radios) {
    expect(radio).toContain('aria-disabled="true"')
    expect(radio).not.toMatch(/ (disabled|checked)=/)
  }
})

test('CONFIG-040 the preview shows each minimum as the shop will', () => {
  const typed = renderPanel(
    { printingType: 'Heat Transfer', minQuantity: '0' },
    { printingType: 'Hot Stamping', minQuantity: '1' },
    { printingType: 'Screen Printing', minQuantity: '50' },
    { printingType: 'Embroidery', minQuantity: '36' },
  )
  expect(minimums(typed)).toEqual([
    'No Minimum Order Quantity',
    'From 1 piece',
    'From 50 pieces',
    'Minimum 36 units',
  ])
})

test('CONFIG-040 a blank minimum is previewed as the default that it is saved with', () => {
  const blank = renderPanel(
    { printingType: 'Heat Transfer', minQuantity: '' },
    { printingType: 'Screen Printing', minQuantity: ' ' },
    { printingType: 'Embroidery', minQuantity: '' },
  )
  expect(minimums(blank)).toEqual(['No Minimum Order Quantity', 'From 20 pieces', 'Minimum 30 units'])
})
