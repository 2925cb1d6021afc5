import middie from '@fastify/middie'
import { webFolder } from '@printery/web'
import { createPageHandler, type PageHandler, type PagesContext, type WebBuild } from './pages.ts'

const nonPagePaths = /^\/(?:api|files|storage|sandbox)(?:\/|\?|$)/i

/** Serves pages from sources: a change is shown without a restart and without losing state. */
export async function developmentPages(pages: PagesContext): Promise<PageHandler> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: pages.app.server } },
  })
  pages.app.addHook('onClose', () => vite.close())
  await pages.app.register(middie)
  pages.app.use((request, response, next) => {
    if (nonPagePaths.test(request.url ?? '')) next()
    else vite.middlewares(request, response, next)
  })
  return async (request, reply) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
    return createPageHandler(pages, build, 'development')(request, reply)
  }
}
