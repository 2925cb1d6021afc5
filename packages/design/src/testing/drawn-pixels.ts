import { compile, type Design, pixelsOf, type Resources, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import { rasterise } from './rasterise.ts'

/** A grey pixel. */
const grey =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC'

/** The pixels of the front of a design at this resolution, drawn like in the render process. */
export async function drawnPixels(
  design: Design,
  dpi: number,
  resources: Resources,
  pictureUrl: (sha256: string) => string | undefined = () => grey,
) {
  const list = compile(design, 'front', resources)
  const size = pixelsOf(list, dpi)
  const image = await rasterise(writeSvg(list, { pictureUrl, pixels: size }))
  return { ...size, data: unpremultiply(image.pixels()) }
}
