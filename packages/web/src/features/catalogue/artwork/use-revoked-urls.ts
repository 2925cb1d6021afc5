import { useEffect, useRef } from 'react'
import { artworks, type Configuration } from '../model.ts'

/** Revokes object URLs that are no longer used, so that the browser frees their pictures. */
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
