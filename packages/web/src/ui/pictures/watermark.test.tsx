import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Watermark } from './watermark.tsx'

test('CONFIG-015 the host name of the shop is repeated across the whole picture', () => {
  const markup = renderToStaticMarkup(<Watermark text="printery.test" />)
  const [, id = 'none'] = /<pattern id="([^"]+)"/.exec(markup) ?? []
  expect(markup).toContain(`<rect width="100%" height="100%" fill="url(#${id})">`)
  expect(markup.match(/>printery\.test<\/text>/g)).toHaveLength(3)
})
