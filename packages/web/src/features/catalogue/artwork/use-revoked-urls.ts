import { useEffect, useRef } from 'react'
import { artworks, type Configuration } from '../model.ts'

/** Revokes unused object URLs, because the browser keeps their pictures in memory until then. */
export function useRevokedUrls(configuration: Configuration) {
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const usedUrls = new Set(artworks(configuration).map((artwork) => artwork.url))
    for (const url of urls.current) if (!usedUrls.has(url)) URL.revokeObjectURL(url)
    urls.current = usedUrls
  }, [configuration])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
