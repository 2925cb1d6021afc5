import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { acceptForms, type Form, sendPage } from '../pages.ts'
import { type Person, subjectOf } from './person.ts'
import { presetPeople } from './preset-people.ts'
import type { ProviderLoader } from './provider.ts'
import { type PersonIssues, signInPage, unknownSignInPage } from './sign-in-page.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The pages of the window in which a person signs in. */
export function buildSignInPages(loadProvider: ProviderLoader): FastifyPluginAsync {
  /** Only the browser that began the sign-in can continue it, because it has the cookie. */
  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> {
    const { provider } = await loadProvider()
    return provider.interactionDetails(request.raw, reply.raw).catch(() => undefined)
  }

  async function describe({ params }: Interaction) {
    const { provider } = await loadProvider()
    const client = await provider.Client.find(String(params.client_id))
    return { clientName: client?.clientName ?? '', redirectUri: String(params.redirect_uri) }
  }

  async function finish(
    reply: FastifyReply,
    interaction: Interaction,
    result: Interaction['result'],
  ): Promise<FastifyReply> {
    // Ends the session of a person who signed in before in this browser: otherwise the library asks to log out first.
    const { provider } = await loadProvider()
    if (interaction.session) await (await provider.Session.findByUid(interaction.session.uid))?.destroy()
    delete interaction.session
    interaction.result = result
    await interaction.persist()
    const { pathname, search } = new URL(interaction.returnTo)
    return reply.redirect(pathname + search, 303)
  }

  return async (app) => {
    acceptForms(app)
    app.get('/google/sign-in/:uid', async (request, reply) => {
      const interaction = await find(request, reply)
      if (!interaction) return sendPage(reply, 404, unknownSignInPage())
      return sendPage(reply, 200, signInPage(await describe(interaction)))
    })
    app.post<{ Body: Form | undefined }>('/google/sign-in/:uid', async (request, reply) => {
      const interaction = await find(request, reply)
      if (!interaction) return sendPage(reply, 404, unknownSignInPage())
      const form = request.body ?? {}
      if (form.action === 'cancel') return finish(reply, interaction, { error: 'access_denied' })
      const person = personOf(form)
      const issues = findPersonIssues(person)
      if (Object.keys(issues).length > 0)
        return sendPage(reply, 422, signInPage({ ...(await describe(interaction)), person, issues }))
      const { client_id, scope } = interaction.params
      const { grant } = await loadProvider()
      const grantId = await grant(person, String(client_id), String(scope))
      const accountId = subjectOf(person)
      return finish(reply, interaction, { login: { accountId, remember: false }, consent: { grantId } })
    })
  }
}

function personOf(form: Form): Person {
  const preset = presetPeople.find(({ email }) => email === form.person)
  return (
    preset ?? {
      email: form.email?.trim() ?? '',
      firstName: form.firstName?.trim() ?? '',
      lastName: form.lastName?.trim() ?? '',
      emailVerified: form.emailVerified === 'yes',
    }
  )
}

function findPersonIssues({ email, firstName }: Person): PersonIssues {
  return {
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && { email: 'Enter an email address.' }),
    ...(!firstName && { firstName: 'Enter a first name.' }),
  }
}
