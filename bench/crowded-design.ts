import type { AssetView, DraftView, SessionView } from '@printery/contract'
import { type Asset, applyOperation, type Design, emptyDesign, type Operation } from '@printery/design'
import { renderSvg } from '@printery/domain/testing/drawings'

export const crowdedCounts = { elements: 300, photos: 10 }

export const crowdedTitle = 'Crowded'

/** The id of the topmost element, which is half outside the print area: deleting it removes a finding. */
export const topmostElementId = 'e-topmost'

const a3 = { width: 297, height: 420 }
const inks = ['b3202c', '2a50a9', 'fcc82c', '1b1a17', '219976']
const kinds = [{ type: 'rectangle' }, { type: 'ellipse' }, { type: 'star', points: 7 }, { type: 'heart' }]

type NewElement = Extract<Operation, { type: 'add' }>['elements'][number]

interface Photo {
  sha256: string
  asset: Asset
}

/** An A3 page as crowded as typical pages of customers: shapes, forty texts, and photos. */
export function crowdedDesign(photos: readonly Photo[]): Design {
  const elements = [
    ...photos.map(({ sha256 }, index) => ({
      ...{ kind: 'image', id: `e-photo${index}`, asset: sha256, ...placeOf(index * 31) },
      ...{ width: 60, height: 40 },
    })),
    ...Array.from({ length: crowdedCounts.elements - 1 }, (_none, index) => anElement(index)),
    { ...aShape(topmostElementId, 0), x: -8, y: 10, width: 16, height: 16 },
  ].map((element) => ({ page: 'front', parent: null, ...element }))
  const assets = Object.fromEntries(photos.map(({ sha256, asset }) => [sha256, asset]))
  const empty = emptyDesign({
    front: { name: 'full-front-a3', ...a3 },
    back: { name: 'full-back-a3', ...a3 },
  })
  return applyOperation(empty, { type: 'add', elements: elements as unknown as NewElement[], assets }).design
}

function anElement(index: number) {
  return index % 7 === 0 ? aText(`e-text${index}`, index) : aShape(`e-shape${index}`, index)
}

function aShape(id: string, index: number) {
  const position = {
    ...placeOf(index),
    width: 10 + (index % 30),
    height: 8 + (index % 20),
    rotation: (index * 7) % 360,
  }
  return {
    kind: 'shape',
    id,
    shape: kinds[index % kinds.length],
    fill: inks[index % inks.length],
    ...position,
  }
}

function aText(id: string, index: number) {
  const textStyle = { font: 'bricolage-grotesque', weight: 700, size: 8 + (index % 20) }
  const runs = [{ text: 'Harbour Run 2026', fill: inks[index % inks.length], ...textStyle }]
  return { kind: 'text', id, ...placeOf(index), width: 90, height: 30, runs }
}

function placeOf(index: number) {
  return { x: 40 + ((index * 37) % 160), y: 40 + ((index * 61) % 320) }
}

/** Creates a client that makes the API calls for designs with this token. */
export async function createDesignClient(shopUrl: string, token: string) {
  const authorization = `Bearer ${token}`
  const call = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
    const response = await fetch(`${shopUrl}/api${path}`, {
      ...init,
      headers: {
        authorization,
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
      },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    session: await call<SessionView>('/auth/login/success'),
    uploadAsset: (bytes: Buffer): Promise<AssetView> => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], 'shore.jpg', { type: 'image/jpeg' }))
      return call('/asset', { method: 'POST', body: form })
    },
    saveDraft: async (design: Design, productId: string): Promise<string> => {
      const data = { ...design, custom: { title: crowdedTitle } }
      const body = JSON.stringify({ data, preview: '', productId })
      const { draft } = await call<{ draft: DraftView }>('/draft', { method: 'POST', body })
      return draft.id
    },
  }
}

/** A picture with gradients and edges, like the photo of a phone, different for each index. */
export function renderPhoto(index: number): Promise<Buffer> {
  const gradient = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#${inks[index % inks.length]}"/><stop offset="1" stop-color="#f4f2ee"/></linearGradient>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="864" height="576" viewBox="0 0 2400 1600"><defs>${gradient}</defs><rect width="2400" height="1600" fill="url(#g)"/><circle cx="${300 + index * 170}" cy="700" r="380" fill="#f18ca5"/></svg>`
  return renderSvg(svg, (picture) => picture.jpeg({ quality: 90 }))
}
