import { RenderService } from '@printery/editor'

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer())

const service = new RenderService({
  font: (sha256) => bytesAt(`/font/${sha256}`),
  drawing: async (sha256) => (await fetch(`/drawing/${sha256}`)).json(),
  picture: (sha256) => bytesAt(`/picture/${sha256}`),
})

/** Renders a page in the browser at print quality; returns the PNG in base64. */
async function draw(design: string, page: 'front' | 'back', dpi: number): Promise<string> {
  const png = await service.png(JSON.parse(design), page, { dpi, quality: 'print' })
  const blob = new Blob([png])
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(blob)
  })
}

Object.assign(window, { draw })
