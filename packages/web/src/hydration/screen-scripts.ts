import { type ClientInstrumentation, matchRoutes } from 'react-router'
import { fetchPart, waitForShop } from '../api/reachability.ts'

/** The router's manifest of routes and their scripts. */
interface Manifest {
  routes: Record<string, { id: string; parentId?: string; path?: string; module: string }>
}

/**
 * When a route's script can't be fetched, the router reloads the present page, which loses typed text and
 * fails offline. So the script is fetched first, and the navigation waits until the shop can be reached. A
 * script that a newer build has replaced leads to a full page load.
 */
export const waitForScreens: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (go, { to }) => {
        const script = typeof to === 'string' ? scriptOf(to) : undefined
        // Routes that the manifest doesn't hold yet are asked for by the router, which fails without a connection.
        // A step back or forth in the history goes to a page that is here.
        if (typeof to === 'string' && script === undefined) await waitForShop()
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
