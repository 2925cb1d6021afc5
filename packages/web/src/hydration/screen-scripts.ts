import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { fetchPart } from '../api/reachability.ts'

/** What the router itself knows of the screens and their scripts. */
interface Manifest {
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string }>
}

/**
 * The router answers a screen whose script can't be fetched by loading the present page anew: without a connection
 * that is the browser's own error page, and what was typed is gone. So the script is fetched first, and the way there
 * waits until the shop answers. A script that a newer build has replaced is asked for as a whole page.
 */
export const waitForScreens: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        const script = typeof to === 'string' ? scriptOf(to) : undefined
        if (script !== undefined && !(await fetched(script))) {
          location.assign(String(to))
          // The router would load the present page over it.
          await new Promise(() => {})
        }
        await go()
      },
    }),
}

async function fetched(script: string): Promise<boolean> {
  try {
    await fetchPart(() => import(/* @vite-ignore */ script))
    return true
  } catch {
    return false
  }
}

function scriptOf(to: string): string | undefined {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  // All screens lie directly below the root; the place without a path of its own is the home page.
  const screens = Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .map(({ id, path }) => ({ id, path: path ?? '/' }))
  const screen = matchRoutes(screens, new URL(to, location.href).pathname)?.at(-1)?.route
  return screen && routes[screen.id]?.module
}
