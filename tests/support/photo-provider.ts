import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { aPicture } from './pictures.ts'

/** A fake of both photo providers that records the requests. */
export interface PhotoProvider {
  base: string
  requests: { path: string; key: string | undefined }[]
  /** The content of each of its pictures. */
  photo: Buffer
  /** If set, answers every request instead of the provider. */
  respondInstead: ((response: ServerResponse) => void) | undefined
  /** Responds to requests for `/pictures/odd`. */
  respondToOddPicture: ((response: ServerResponse) => void) | undefined
  /** The URL of a picture in its responses. */
  pictureUrl: (name: string) => string
  close: () => void
}

export async function openPhotoProvider(): Promise<PhotoProvider> {
  const { bytes } = await aPicture(800, 600)
  const server = createServer((request, response) => {
    const { base: baseUrl, photo, respondInstead, respondToOddPicture, requests } = provider
    const { pathname } = new URL(request.url ?? '', baseUrl)
    if (respondInstead) return respondInstead(response)
    if (pathname === '/pictures/odd') return respondToOddPicture?.(response)
    requests.push({ path: request.url ?? '', key: request.headers.authorization })
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
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: PhotoProvider = {
    base: baseUrl,
    requests: [],
    photo: await sharp(bytes).flatten().jpeg().toBuffer(),
    respondInstead: undefined,
    respondToOddPicture: undefined,
    pictureUrl: (name) => `${baseUrl}/pictures/${name}`,
    close: () => void server.close(),
  }
  return provider
}

const unsplashPhoto = ({ base: baseUrl, pictureUrl }: PhotoProvider) => ({
  ...{ id: 'harbour', width: 800, height: 600, description: 'Harbour', user: { name: 'Mei Tan' } },
  urls: { raw: pictureUrl('raw'), small: pictureUrl('small') },
  links: { download_location: `${baseUrl}/photos/harbour/download` },
})

const pexelsPhoto = ({ pictureUrl }: PhotoProvider) => ({
  ...{ id: 7, width: 800, height: 600, alt: 'Hills', photographer: 'Ravi Nair' },
  src: { original: pictureUrl('original'), medium: pictureUrl('medium') },
})
