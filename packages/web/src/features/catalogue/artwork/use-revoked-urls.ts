import { useEffect, useRef } from 'react'
import { artworks, type Configuration } from '../model.ts'

/** The browser holds every picture that has an address until the address is given back. */
export function useRevokedUrls(now: Configuration) {
  const known = useRef(new Set<string>())
  useEffect(() => {
    const alive = new Set(artworks(now).map((artwork) => artwork.url))
    for (const url of known.current) if (!alive.has(url)) URL.revokeObjectURL(url)
    known.current = alive
  }, [now])
  useEffect(
    () => () => {
      for (const url of known.current) URL.revokeObjectURL(url)
    },
    [],
  )
}
