import { html, type Markup, page } from '../page.ts'
import type { SandboxPage } from '../pages.ts'
import type { Person } from './person.ts'
import { readyPeople } from './ready-people.ts'

const notice = 'Test page of the local Google sandbox. It asks for no password and tells nothing to Google.'

export type PersonMistakes = { [field in 'email' | 'firstName']?: string }

interface SignIn {
  /** The application that asks for the sign-in. */
  clientName: string
  /** Where the browser is sent in the end. */
  redirectUri: string
  /** What was sent before. */
  person?: Person
  mistakes?: PersonMistakes
}

/** Signing in and agreeing in one step. */
export function signInPage({ clientName, redirectUri, person, mistakes = {} }: SignIn): SandboxPage {
  const wrong = Object.values(mistakes)
  const isVerified = person?.emailVerified ?? true
  const content = html`
    <h1>Sign in with Google</h1>
    <p class="soft">${clientName} gets to know your name and email address.</p>
    ${wrong.length > 0 && html`<div class="alert" role="alert">Nobody was signed in. ${wrong.join(' ')}</div>`}
    <div class="columns">
      <form class="sheet" method="post" novalidate>
        ${field({ name: 'email', label: 'Email', type: 'email', value: person?.email, mistake: mistakes.email, complete: 'email' })}
        ${field({ name: 'firstName', label: 'First name', value: person?.firstName, mistake: mistakes.firstName, complete: 'given-name' })}
        ${field({ name: 'lastName', label: 'Last name', value: person?.lastName, complete: 'family-name' })}
        <label class="tick"><input type="checkbox" name="emailVerified" value="yes"${isVerified && html` checked`}> This email is verified</label>
        <button class="button primary">Continue</button>
        <button class="button" name="action" value="cancel">Cancel</button>
      </form>
      <form method="post">
        <h2>Or continue as</h2>
        ${readyPeople.map(readyPerson)}
      </form>
    </div>`
  const title = 'Sign in with Google'
  // Browsers also hold the redirect after a form to this list.
  const formTargets = [...new Set(["'self'", new URL(redirectUri).origin])]
  return { markup: page({ title, notice, content }), formTargets }
}

export function unknownSignInPage(): SandboxPage {
  const content = html`<h1>This sign-in is over</h1><p>Close this window and press the button in the shop again.</p>`
  return { markup: page({ title: 'This sign-in is over', notice, content }) }
}

/** For requests that must not be sent back to whoever made them. */
export function errorPage(error: string, description: string | undefined): SandboxPage {
  const content = html`<h1>The sign-in failed</h1><p><code>${error}</code> ${description}</p>`
  return { markup: page({ title: 'The sign-in failed', notice, content }) }
}

/** Where the window lands: its script passes the result on and closes it. */
export function donePage(script: string): SandboxPage {
  const content = html`<h1>Signing in</h1><p>This window closes by itself. If it stays open, close it and press the button in the shop again.</p>`
  return { markup: page({ title: 'Signing in', notice, content, script }), hasScript: true }
}

function readyPerson({ email, firstName, lastName, emailVerified }: Person): Markup {
  return html`<button class="button" name="person" value="${email}">${firstName} ${lastName}<br><span class="soft">${email}${!emailVerified && ', not verified'}</span></button>`
}

interface Field {
  name: string
  label: string
  type?: string
  value: string | undefined
  mistake?: string | undefined
  complete: string
}

function field({ name, label, type = 'text', value, mistake, complete }: Field): Markup {
  const wrong = mistake && html` aria-invalid="true" aria-describedby="${name}-wrong"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${complete}" value="${value}"${wrong}>
    ${mistake && html`<p class="wrong" id="${name}-wrong">${mistake}</p>`}
  </div>`
}
