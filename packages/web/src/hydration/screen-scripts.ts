import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { fetchPart, waitForShop } from '../api/reachability.ts'

/** The router's manifest of routes and their scripts. */
interface Manifest {
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string }>
}

/**
 * Fetches the script of a route before the navigation, and waits until the shop can be reached. Otherwise the router
 * would reload the current page if the script can't be fetched, which loses typed text and fails offline. If a newer
 * build has replaced the script, the page is loaded in full.
 */
export const waitForScreens: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (proceed, { to }) => {
        const script = typeof to === 'string' ? scriptOf(to) : undefined
        // The router fetches routes that are not in the manifest yet, which fails without a connection.
        // Back and Forward (`to` is a number) need no fetch, because those scripts are already loaded.
        if (typeof to === 'string' && script === undefined) await waitForShop()
        if (script !== undefined && !(await tryFetch(script))) {
          location.assign(String(to))
          // Never resolves, because the router would otherwise continue and reload the current page instead.
          await new Promise(() => {})
        }
        await proceed()
      },
    }),
}

async function tryFetch(script: string): Promise<boolean> {
  try {
    await fetchPart(() => import(/* @vite-ignore */ script))
    return true
  } catch {
    return false
  }
}

function scriptOf(to: string): string | undefined {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  // All screens are children of the root; the one without a path is the home page.
  const screens = Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .map(({ id, path }) => ({ id, path: path ?? '/' }))
  const screen = matchRoutes(screens, new URL(to, location.href).pathname)?.at(-1)?.route
  return screen && routes[screen.id]?.module
}
