import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { fetchPart, waitForShop } from '../api/reachability.ts'

/** The router's manifest of routes and their scripts. */
interface Manifest {
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string }>
}

/**
 * When a route's script can't be fetched, the router reloads the current page, which loses typed text and
 * fails offline. So the script is fetched first, and the navigation waits until the shop can be reached. A
 * script that a newer build has replaced leads to a full page load.
 */
export const waitForScreens: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        const script = typeof to === 'string' ? scriptOf(to) : undefined
        // The router requests routes that are not in the manifest yet, which fails without a connection.
        // Back and Forward (`to` is a number) lead to pages whose scripts are loaded already.
        if (typeof to === 'string' && script === undefined) await waitForShop()
        if (script !== undefined && !(await tryFetch(script))) {
          location.assign(String(to))
          // Otherwise the router would continue, and reload the current page instead.
          await new Promise(() => {})
        }
        await go()
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
