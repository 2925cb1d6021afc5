import { api } from '@printery/contract'
import { notFound } from '@printery/domain'
import { isMockupName } from '@printery/mockups'
import type { FastifyInstance } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'
import { serve } from '../../http/serve.ts'
import { sha256 } from '../../tokens.ts'
import { formatFor, readOrDrawPicture, sendPicture, widthOf } from '../catalogue/index.ts'
import { findPrint, listProjects } from './queries.ts'

const pictures = '/files/Projects'

export function serveProjects(app: FastifyInstance): void {
  serve(
    app,
    api.listProjects,
    async ({ db }) => ({
      projects: (await listProjects(db)).map((project) => ({
        ...project,
        image: `${pictures}/${project.id}.webp`,
      })),
    }),
    { readsReplica: true, cacheTags: () => ['projects', 'products'] },
  )
}

/** Increase this when the same print would look different. */
const drawingVersion = 2

/**
 * The name is a hash of the print, so that a changed project has a new stored picture. The property names are hashed too:
 * renaming them would draw all stored pictures again.
 */
function nameOf(shownPrint: object): string {
  return `print-${sha256(JSON.stringify({ ...shownPrint, drawingVersion }))}`
}

/** The product of a project with its print, drawn when first requested, then stored. */
export async function serveProjectPictures(app: FastifyInstance): Promise<void> {
  const { shop } = app

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    `${pictures}/:name`,
    async (request, reply) => {
      const { params, query } = request
      const id = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(params.name)?.[1]
      const print = id && (await findPrint(shop.db, id))
      if (!print || print.form === null || !isMockupName(print.form)) throw notFound()
      const { form, side, color: hex, artwork: artworkSvg, area } = print
      const widthPx = widthOf(query.w)
      const format = formatFor(request)
      const name = nameOf({ form, side, hex, widthPx, artworkSvg, area })
      const pictureKey = { name, format, caller: addressGroup(request.ip) }
      const picture = await readOrDrawPicture(shop, pictureKey, () =>
        shop.mockups.render({ mockup: form, side, hex, longerEdgePx: widthPx, artworkSvg, area, format }),
      )
      return sendPicture(reply, picture, { format, keep: 'aWeek', tags: ['projects', 'products'] })
    },
  )
}
