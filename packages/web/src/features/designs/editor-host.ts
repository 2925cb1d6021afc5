import { fontFamilies, loadDesign } from '@printery/design'
import type { PrintingTypeName } from '@printery/domain'
import type {
  BackgroundModel,
  EarlierUploads,
  EditorAsset,
  EditorHost,
  ExternalPhotos,
  FontUploads,
  ImportedPdfPage,
  PdfImport,
  ProductViewHost,
} from '@printery/editor'
import type { QueryClient } from '@tanstack/react-query'
import { call, type ResponseOf } from '../../api/client.ts'
import { sendFile } from '../../api/send-file.ts'
import { templatesQuery } from '../../queries/templates-query.ts'
import { type AssetStore, bytesAt } from './asset-store.ts'
import { texts } from './texts.ts'

/** Files of the shop's fonts; all other fonts of designs were uploaded. */
const shopFonts = new Set(fontFamilies.flatMap(({ faces }) => faces.map(({ sha256 }) => sha256)))

interface HostOptions {
  assets: AssetStore
  client: QueryClient
  /** Authors of templates have no drafts (EDIT-003), and visitors don't have any yet. */
  hasDrafts: boolean
  isLoggedIn: boolean
  /** Opens a draft, with its product if it has one. */
  openDraft: (draftId: string, productId: string | undefined) => void
  /** Id of the design's product. */
  productId?: string | undefined
  /** The product of the design, and others. */
  productView?: ProductViewHost | undefined
  /** Id of the draft that is open. */
  currentDraft?: (() => string | undefined) | undefined
  /** Undefined unless the owner supplies one. */
  backgroundModel?: BackgroundModel | undefined
  /** Returns whether the user is logged in; otherwise opens the login. */
  ensureLoggedIn: () => boolean
}

/** The interface of the shop for the editor. */
export function editorHost({
  assets,
  client,
  hasDrafts,
  isLoggedIn,
  openDraft,
  productId,
  productView,
  currentDraft,
  backgroundModel,
  ensureLoggedIn,
}: HostOptions): EditorHost {
  return {
    font: (sha256) => (shopFonts.has(sha256) ? bytesAt(`/api/font/${sha256}`) : assets.font(sha256)),
    drawing: (sha256) => assets.drawing(sha256),
    picture: (sha256, quality) => assets.picture(sha256, quality),
    pictureUrl: (sha256) => assets.proxyOf(sha256),
    loadPictureUrls: (sha256s) => assets.find(sha256s),
    upload: async (file, progress) => {
      if (!ensureLoggedIn()) throw new Error(texts.loginToUpload)
      const uploaded = await assets.upload(file, progress)
      const { sha256, name, asset, physicalSize, losses, hasPages, beforeUrl: before } = uploaded
      const after = uploaded.proxyUrl ?? uploaded.previewUrl
      const found = {
        ...{ sha256, name, asset, physicalSize, losses, hasPages },
        ...(before !== null && { comparison: { before, after } }),
      }
      // The proportions of a drawing decide how it is placed.
      return asset.kind === 'picture' ? found : { ...found, drawing: await assets.drawing(sha256) }
    },
    pdfImport: pdfImport(assets),
    fonts: uploadedFonts(assets, { isLoggedIn, ensureLoggedIn }),
    ...listTemplates(client),
    ...listDrafts(hasDrafts, { openDraft, productId, currentDraft }),
    elements: (kind) => listElements(assets, kind),
    fetchElement: (sha256) => findAsset(assets, sha256),
    photos: listPhotos(assets),
    fetchPhoto: async (sha256) => assets.get(sha256),
    externalPhotos: externalPhotos(assets, isLoggedIn),
    uploads: isLoggedIn ? earlierUploads(assets) : undefined,
    productView,
    backgroundModel,
    ...(productId !== undefined && findDevices(productId)),
  }
}

type Device = ResponseOf<'GET /product/:id/soft-proof'>

/** The device profiles of a product's printing methods, each fetched once. */
function findDevices(id: string): Pick<EditorHost, 'softProof' | 'printDevice'> {
  const cached = new Map<PrintingTypeName, Promise<Device>>()
  const find = (method: PrintingTypeName) => {
    const request =
      cached.get(method) ?? call('GET /product/:id/soft-proof', { params: { id }, query: { method } })
    cached.set(method, request)
    request.catch(() => cached.delete(method))
    return request
  }
  return {
    softProof: async (method) => {
      const { softProof } = await find(method)
      return softProof ? { ...softProof, table: bytesOf(softProof.table) } : undefined
    },
    printDevice: async (method) => {
      const { device } = await find(method)
      if (!device) return undefined
      const { inks, ...fields } = device
      return { ...fields, ...(inks && { inks: { ...inks, table: bytesOf(inks.table) } }) }
    },
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
}

/** A cached asset, with its drawing if it has one. */
async function findAsset(assets: AssetStore, sha256: string): Promise<EditorAsset> {
  const { asset, name, physicalSize, hasPages } = assets.get(sha256)
  const drawing = asset.kind === 'drawing' && (await assets.drawing(sha256))
  return { ...{ sha256, name, asset, physicalSize, hasPages }, ...(drawing && { drawing }) }
}

const shelfOfKind = { art: 'art', badge: 'badges', icon: 'icons' } as const

function listElements(
  assets: AssetStore,
  kind: keyof typeof shelfOfKind,
): ReturnType<EditorHost['elements']> {
  return async ({ query, after }) => {
    const { drawings, nextCursor } = await call('GET /library/drawings', {
      query: { shelf: shelfOfKind[kind], query: query.trim(), ...(after !== undefined && { cursor: after }) },
    })
    for (const { sha256, name, drawingUrl, previewUrl } of drawings)
      assets.add({
        ...{ sha256, name, drawingUrl, previewUrl, originalUrl: null, proxyUrl: null },
        asset: { kind: 'drawing', name },
        ...{ physicalSize: null, hasPages: false },
      })
    const entries = drawings.map(({ sha256, name, previewUrl }) => ({
      ...{ id: sha256, title: name, preview: previewUrl },
    }))
    return { entries, next: nextCursor ?? undefined }
  }
}

function listPhotos(assets: AssetStore): EditorHost['photos'] {
  return async ({ query, after }) => {
    const { photos, nextCursor } = await call('GET /library/photos', {
      query: { query: query.trim(), ...(after !== undefined && { cursor: after }) },
    })
    for (const photo of photos) assets.add(photo)
    const entries = photos.map(({ sha256, name, previewUrl, proxyUrl, credit }) => ({
      ...{ id: sha256, title: name, preview: previewUrl ?? proxyUrl ?? '' },
      ...(credit !== null && { credit }),
    }))
    return { entries, next: nextCursor ?? undefined }
  }
}

/** Photos of an external provider. No request is sent for a visitor or without a search text. */
function externalPhotos(assets: AssetStore, isLoggedIn: boolean): ExternalPhotos {
  return {
    list: async ({ query: searchText, after }) => {
      const query = searchText.trim()
      if (query === '' || !isLoggedIn) return { entries: [], next: undefined }
      const { provider, photos, nextPage } = await call('GET /library/photos/elsewhere', {
        query: { query, ...(after !== undefined && { page: after }) },
      })
      if (provider === null) return { entries: [], next: undefined }
      const entries = photos.map(({ id, name, credit, previewUrl }) => ({
        ...{ id, title: name, credit, preview: previewUrl, provider },
      }))
      return { entries, next: nextPage?.toString() }
    },
    fetch: async (id) => {
      const copiedPhoto = await call('POST /library/photos/elsewhere', { body: { id } })
      assets.add(copiedPhoto)
      return copiedPhoto
    },
  }
}

function pdfImport(assets: AssetStore): PdfImport {
  return {
    listPages: (sha256) => call('POST /asset/:sha256/pages', { params: { sha256 } }),
    previewPage: (sha256, page) =>
      call('POST /asset/:sha256/pages/:page/preview', { params: { sha256, page: `${page}` } }),
    importPage: async (sha256, page) => {
      const imported = await call('POST /asset/:sha256/pages/:page/import', {
        params: { sha256, page: `${page}` },
      })
      for (const asset of imported.assets) assets.add(asset)
      // The type of the contract is wider, but the elements are those of the editor.
      return { ...imported, elements: imported.elements as unknown as ImportedPdfPage['elements'] }
    },
  }
}

function earlierUploads(assets: AssetStore): EarlierUploads {
  return {
    list: async ({ after }) => {
      const ownAssets = await call('GET /asset', { query: after === undefined ? {} : { cursor: after } })
      for (const asset of ownAssets.assets) assets.add(asset)
      const entries = ownAssets.assets.map(({ sha256, name, previewUrl }) => ({
        ...{ id: sha256, title: name, preview: previewUrl },
      }))
      return { entries, next: ownAssets.nextCursor ?? undefined }
    },
    fetch: (sha256) => findAsset(assets, sha256),
    remove: async (sha256) => {
      await call('DELETE /asset/:sha256', { params: { sha256 } })
    },
  }
}

function uploadedFonts(
  assets: AssetStore,
  { isLoggedIn, ensureLoggedIn }: Pick<HostOptions, 'isLoggedIn' | 'ensureLoggedIn'>,
): FontUploads {
  return {
    mayUpload: ensureLoggedIn,
    list: async () => {
      if (!isLoggedIn) return []
      const { fonts } = await call('GET /font')
      for (const font of fonts) assets.addFont(font)
      return fonts
    },
    upload: async (file, licence, onProgress) => {
      const font = await sendFile<ResponseOf<'POST /font'>>('/font', file, onProgress, { licence })
      assets.addFont(font)
      return font
    },
    remove: async (sha256) => {
      await call('DELETE /font/:sha256', { params: { sha256 } })
    },
  }
}

/** The list includes the designs, so that choosing one needs no request. */
function listTemplates(client: QueryClient): Pick<EditorHost, 'templates' | 'openTemplate'> {
  const designs = new Map<string, unknown>()
  return {
    templates: async ({ query, after }) => {
      const { templates, nextCursor } = await client.fetchQuery(templatesQuery(after))
      for (const { id, json } of templates) designs.set(id, json)
      return { entries: templates.filter(hasTitle(query)), next: nextCursor ?? undefined }
    },
    openTemplate: async (id) => {
      const loaded = loadDesign(designs.get(id))
      if (loaded.outcome === 'refused') throw new Error(loaded.message)
      return loaded.design
    },
  }
}

/** The list includes the product of each draft. */
function listDrafts(
  hasDrafts: boolean,
  { openDraft, productId, currentDraft }: Pick<HostOptions, 'openDraft' | 'productId' | 'currentDraft'>,
): Pick<EditorHost, 'drafts' | 'latestDraft' | 'openDraft'> {
  const products = new Map<string, string>()
  const readAll = async () => {
    const { drafts } = await call('GET /draft')
    for (const { id, productId } of drafts) if (productId !== null) products.set(id, productId)
    return drafts
      .filter(({ isCheckout, preview, isExpired }) => !isExpired && (!isCheckout || preview !== ''))
      .map(({ id, title, preview, updatedAt }) => ({
        ...{ id, preview, changedAt: updatedAt },
        title: title || texts.draft(id.slice(0, 8)),
      }))
  }
  const latestDraft = async () =>
    (await readAll())
      .filter(({ id }) => products.get(id) === productId && id !== currentDraft?.())
      .toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt))[0]
  return {
    drafts: hasDrafts
      ? async ({ query }) => ({ entries: (await readAll()).filter(hasTitle(query)), next: undefined })
      : undefined,
    latestDraft: hasDrafts && productId !== undefined ? latestDraft : undefined,
    openDraft: (id) => openDraft(id, products.get(id)),
  }
}

function hasTitle(query: string): (entry: { title: string }) => boolean {
  const searchText = query.trim().toLowerCase()
  return ({ title }) => title.toLowerCase().includes(searchText)
}
