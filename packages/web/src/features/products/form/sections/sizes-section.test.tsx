import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blankFields, type Fields } from '../form-model.ts'
import { SizesSection } from './sizes-section.tsx'

test('PRODUCT-018 PRODUCT-019 sizes are shown in capitals, and a selected size is no longer offered', () => {
  const fields: Fields = { ...blankFields(), sizes: ['s', 'xxxxl'] }
  const markup = renderToStaticMarkup(
    <SizesSection fields={fields} errors={{}} change={() => {}} leave={() => {}} />,
  )
  expect([...markup.matchAll(/<li>([^<]+)/g)].map(([, size]) => size)).toEqual(['S', 'XXXXL'])
  const options = [...markup.matchAll(/<option value="(\w[^"]*)"( disabled="")?>([^<]+)/g)]
  expect(options.map(([, value, isSelected, name]) => [value, name, Boolean(isSelected)])).toEqual([
    ['xs', 'XS', false],
    ['s', 'S', true],
    ['m', 'M', false],
    ['l', 'L', false],
    ['xl', 'XL', false],
    ['xxl', 'XXL', false],
    ['xxxl', 'XXXL', false],
    ['xxxxl', 'XXXXL', true],
    ['one size', 'ONE SIZE', false],
  ])
})
