import type { FastifyPluginAsync } from 'fastify'
import { subjectOf } from './person.ts'
import type { ProviderLoader } from './provider.ts'

interface Query {
  Querystring: { access_token?: unknown }
}

/** Like `https://oauth2.googleapis.com/tokeninfo`: the audience, the person and the expiry of an access token. */
export function buildTokenInfo(loadProvider: ProviderLoader, now: () => Date): FastifyPluginAsync {
  return async (app) => {
    app.get<Query>('/google/tokeninfo', async (request, reply) => {
      const { access_token: value } = request.query
      const read = typeof value === 'string' ? await (await loadProvider()).readToken(value) : undefined
      reply.header('cache-control', 'no-store')
      if (!read) return reply.status(400).send({ error: 'invalid_token', error_description: 'Invalid Value' })
      const { token, person, expiry } = read
      return {
        azp: token.clientId,
        aud: token.clientId,
        sub: subjectOf(person),
        scope: token.scope,
        exp: String(expiry),
        expires_in: String(expiry - Math.floor(now().getTime() / 1000)),
        ...(token.scopes.has('email') && {
          email: person.email,
          email_verified: String(person.emailVerified),
        }),
        access_type: 'online',
      }
    })
  }
}
