import type { AddedAssetView, AssetView, FontView } from '@printery/contract/assets'
import { Drawing } from '@printery/design'
import { call } from '../../api/client.ts'
import { sendFile } from '../../api/send-file.ts'
import { getSession } from '../../session/session.ts'

/** Caches metadata of assets, and fetches their bytes. */
export class AssetStore {
  readonly #assets = new Map<string, AssetView>()
  readonly #fontUrls = new Map<string, string>()

  /** Loads the metadata of the assets that are not cached yet. */
  async find(sha256s: readonly string[]): Promise<void> {
    const unknown = sha256s.filter((sha256) => !this.#assets.has(sha256) && !this.#fontUrls.has(sha256))
    if (unknown.length === 0) return
    // Visitors have only public assets.
    if (!getSession()) {
      for (const sha256 of unknown) this.add(publicAsset(sha256))
      return
    }
    const { assets, fonts } = await call('POST /asset/look', { body: { sha256: unknown } })
    for (const asset of assets) this.add(asset)
    for (const font of fonts) this.addFont(font)
  }

  add(asset: AssetView): void {
    this.#assets.set(asset.sha256, asset)
  }

  addFont({ sha256, url }: Pick<FontView, 'sha256' | 'url'>): void {
    this.#fontUrls.set(sha256, url)
  }

  /** The file of an uploaded font. */
  async font(sha256: string): Promise<Uint8Array> {
    await this.find([sha256])
    // Visitors have only public assets, which are served by their hash regardless of their kind.
    const address = this.#fontUrls.get(sha256) ?? this.#assets.get(sha256)?.originalUrl
    if (!address) throw new Error('this font does not exist or is not visible to this user')
    return bytesAt(address)
  }

  /** Throws RangeError if the asset was not loaded. */
  get(sha256: string): AssetView {
    const asset = this.#assets.get(sha256)
    if (!asset) throw new RangeError('this asset was not loaded')
    return asset
  }

  proxyOf(sha256: string): string | undefined {
    return this.#assets.get(sha256)?.proxyUrl ?? undefined
  }

  async picture(sha256: string, quality: 'screen' | 'print'): Promise<Uint8Array | undefined> {
    await this.find([sha256])
    const asset = this.#assets.get(sha256)
    const url = quality === 'screen' ? asset?.proxyUrl : asset?.originalUrl
    return url ? bytesAt(url) : undefined
  }

  async drawing(sha256: string): Promise<Drawing> {
    await this.find([sha256])
    const url = this.#assets.get(sha256)?.drawingUrl
    if (!url) throw new Error('this drawing does not exist or is not visible to this user')
    return Drawing.parse(JSON.parse(new TextDecoder().decode(await bytesAt(url))))
  }

  /** Uploads a file of the user and returns the asset that the shop created. */
  async upload(file: File, progress: (fraction: number) => void) {
    const uploaded = await sendFile<AddedAssetView>('/asset', file, progress)
    this.add(uploaded)
    return uploaded
  }
}

/** One of the shop's public assets, which are served by their hash. */
function publicAsset(sha256: string): AssetView {
  const urlOf = (view: string) => `/library/${sha256}/${view}`
  return {
    ...{ sha256, name: '', asset: { kind: 'drawing', name: '' } },
    ...{ physicalSize: null, hasPages: false },
    ...{
      originalUrl: urlOf('original'),
      proxyUrl: urlOf('proxy'),
      drawingUrl: urlOf('drawing'),
      previewUrl: urlOf('preview'),
    },
  }
}

export async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return new Uint8Array(await response.arrayBuffer())
}
