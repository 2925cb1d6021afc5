import { useEffect, useRef } from 'react'
import { artworks, type Configuration } from '../model.ts'

/** The browser keeps every picture with an object URL until the URL is revoked. */
export function useRevokedUrls(configuration: Configuration) {
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const alive = new Set(artworks(configuration).map((artwork) => artwork.url))
    for (const url of urls.current) if (!alive.has(url)) URL.revokeObjectURL(url)
    urls.current = alive
  }, [configuration])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
