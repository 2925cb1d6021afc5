import { api } from '@printery/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { presentFont } from './present.ts'
import { addFont, listFonts, removeFont } from './uploaded-fonts.ts'

export function serveFonts(app: FastifyInstance): void {
  const { shop } = app
  const { FILES_URL } = shop.settings

  serve(app, api.addFont, async ({ file, body, ...call }) => {
    const added = await addFont(shop, call, { file, licence: body.licence })
    return { ...presentFont(added, FILES_URL), notes: added.notes }
  })

  serve(app, api.listFonts, async ({ actor, db }) => {
    const fonts = await listFonts(db, actor.userId)
    return { fonts: fonts.map((font) => presentFont(font, FILES_URL)) }
  })

  serve(app, api.removeFont, async ({ params, ...call }) => {
    await removeFont(call, params.sha256)
    return { message: 'It was removed from your fonts. Designs that use it keep it.' }
  })
}
