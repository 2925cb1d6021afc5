import type { PrintedArtwork } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinePicture } from './product-picture.tsx'

const image = '/files/Products/p/f4f2ee/back.jpg'
const artwork: PrintedArtwork = {
  url: '/files/token/harbour.png',
  left: 30,
  top: 20.5,
  width: 40,
  height: 50,
  rotation: 4,
  fromTop: true,
  opaque: false,
  ratio: 0.8,
}
const renderLine = (printed: PrintedArtwork | null) =>
  renderToStaticMarkup(<LinePicture line={{ image, printed }} alt="Everyday Tee" backdrop="sky" />)

test('a printed line shows the artwork on the picture of its side', () => {
  const markup = renderLine(artwork)
  expect(markup).toContain(`src="${image}?w=300" alt="Everyday Tee"`)
  expect(markup).toContain('--ratio:0.8')
  const [, ink = ''] = markup.split('class="ink top"')
  expect(ink).toContain('src="/files/token/harbour.png"')
  expect(ink).toContain('left:30%;top:20.5%;width:40%;height:50%;rotate:4deg')
})

test('opaque inks are shown without blending', () => {
  expect(renderLine({ ...artwork, opaque: true, fromTop: false })).toContain('class="ink opaque"')
})

test('a line without a print shows the blank product', () => {
  expect(renderLine(null)).not.toContain('ink')
})
