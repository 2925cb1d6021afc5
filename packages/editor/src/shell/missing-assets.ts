import { type Design, facesIn } from '@printery/design'
import { fontName } from '../model/elements/font-name.ts'

export interface MissingAsset {
  sha256: string
  kind: 'font' | 'asset'
  name: string
}

/** The assets of this design that failed to load, each once. */
export function missingIn(design: Design, missing: ReadonlySet<string>): MissingAsset[] {
  if (missing.size === 0) return []
  const fonts = facesIn(design).flatMap(({ sha256, family }): MissingAsset[] =>
    missing.has(sha256) ? [{ sha256, kind: 'font', name: fontName(design, family) }] : [],
  )
  const assets = Object.entries(design.assets).flatMap(([sha256, { kind, name }]): MissingAsset[] =>
    missing.has(sha256) ? [{ sha256, kind: kind === 'font' ? 'font' : 'asset', name }] : [],
  )
  const seen = new Set<string>()
  return [...fonts, ...assets].filter(({ kind, name, sha256 }) => {
    const key = kind === 'font' ? name : sha256
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
