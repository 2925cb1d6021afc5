import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { aPicture } from './pictures.ts'

/** A stand-in for both providers of photos, which records the requests. */
export interface PhotoProvider {
  base: string
  asked: { path: string; key: string | undefined }[]
  /** The bytes of each of its pictures. */
  photo: Buffer
  /** What it answers in place of what it was asked for. */
  odd: ((response: ServerResponse) => void) | undefined
  /** What it answers at `/pictures/odd`. */
  oddPicture: ((response: ServerResponse) => void) | undefined
  /** Where it says that a picture is. */
  pictureUrl: (name: string) => string
  close: () => void
}

export async function openPhotoProvider(): Promise<PhotoProvider> {
  const { bytes } = await aPicture(800, 600)
  const server = createServer((request, response) => {
    const { base, photo, odd, oddPicture, asked } = provider
    const { pathname } = new URL(request.url ?? '', base)
    if (odd) return odd(response)
    if (pathname === '/pictures/odd') return oddPicture?.(response)
    asked.push({ path: request.url ?? '', key: request.headers.authorization })
    const json = (body: object) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (pathname === '/search/photos') return json({ total_pages: 1, results: [unsplashPhoto(provider)] })
    if (pathname === '/photos/harbour') return json(unsplashPhoto(provider))
    if (pathname === '/v1/search') return json({ photos: [pexelsPhoto(provider)], next_page: 'more' })
    if (pathname === '/v1/photos/7') return json(pexelsPhoto(provider))
    if (pathname === '/pictures/led-away')
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (pathname.startsWith('/pictures/')) return response.setHeader('content-type', 'image/jpeg').end(photo)
    return response.writeHead(pathname === '/photos/harbour/download' ? 200 : 404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: PhotoProvider = {
    base,
    asked: [],
    photo: await sharp(bytes).flatten().jpeg().toBuffer(),
    odd: undefined,
    oddPicture: undefined,
    pictureUrl: (name) => `${base}/pictures/${name}`,
    close: () => void server.close(),
  }
  return provider
}

const unsplashPhoto = ({ base, pictureUrl }: PhotoProvider) => ({
  ...{ id: 'harbour', width: 800, height: 600, description: 'Harbour', user: { name: 'Mei Tan' } },
  urls: { raw: pictureUrl('raw'), small: pictureUrl('small') },
  links: { download_location: `${base}/photos/harbour/download` },
})

const pexelsPhoto = ({ pictureUrl }: PhotoProvider) => ({
  ...{ id: 7, width: 800, height: 600, alt: 'Hills', photographer: 'Ravi Nair' },
  src: { original: pictureUrl('original'), medium: pictureUrl('medium') },
})
