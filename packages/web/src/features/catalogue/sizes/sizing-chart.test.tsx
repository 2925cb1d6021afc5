import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SizedProduct, SizingChart } from './sizing-chart.tsx'

const picture = '/files/Sizes/7b0e5f6e/sizingChart.0a1b2c3d.jpg'
const measures: SizedProduct['measures'] = {
  unit: 'cm',
  columns: [
    { key: 'width', label: 'Width' },
    { key: 'height', label: 'Height' },
  ],
  measurements: [{ size: 'm', width: 38, height: 42 }],
}
const renderChart = (product: Omit<SizedProduct, 'title'>) =>
  renderToStaticMarkup(<SizingChart product={{ title: 'Canvas Tote', ...product }} />)
const image = `<img class="chart-picture" src="${picture}" alt="Sizing chart of Canvas Tote"/>`

test('CONFIG-018 the seller’s sizing chart is shown, with the measures if they are known', () => {
  const pictureOnly = renderChart({ measures: null, sizingChart: picture })
  expect(pictureOnly).toContain(image)
  expect(pictureOnly).not.toContain('<table')
  const withPicture = renderChart({ measures, sizingChart: picture })
  expect(withPicture).toContain(image)
  expect(withPicture).toMatch(/<th scope="row">M<\/th><td class="num">38<\/td><td class="num">42<\/td>/)
  expect(renderChart({ measures, sizingChart: null })).not.toContain('chart-picture')
  expect(renderChart({ measures: null, sizingChart: null })).toBe('<p>No sizing chart for this product.</p>')
})
