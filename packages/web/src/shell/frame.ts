import { useMatches } from 'react-router'

/** The settings of a screen for the frame around it: `export const handle: ScreenHandle = { frame: 'bare' }`. */
export interface ScreenHandle {
  /**
   * `shop` (the default) has header and footer, `bare` has neither; `by role` is `bare` for staff, else `shop`.
   * The scripts of bare and guarded screens don't wait for the first paint (`entry.server.tsx`).
   */
  frame?: 'shop' | 'bare' | 'by role'
  /** `clear` starts transparent and turns solid after 100 px. */
  header?: 'solid' | 'clear'
}

export function useFrame(): Required<ScreenHandle> {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return { frame: 'shop', header: 'solid', ...handle }
}
