import { html, type Markup, page } from '../page.ts'
import type { SandboxPage } from '../pages.ts'
import type { Person } from './person.ts'
import { presetPeople } from './preset-people.ts'

const notice = 'Test page of the local Google sandbox. It asks for no password and sends nothing to Google.'

export type PersonIssues = { [field in 'email' | 'firstName']?: string }

interface SignIn {
  /** The name of the application that requests the sign-in. */
  clientName: string
  /** The URL to which the browser is redirected after the sign-in. */
  redirectUri: string
  /** The entries of a form that was refused. */
  person?: Person
  issues?: PersonIssues
}

/** The page on which a person signs in and consents in one step. */
export function signInPage({ clientName, redirectUri, person, issues = {} }: SignIn): SandboxPage {
  const issueTexts = Object.values(issues)
  const isVerified = person?.emailVerified ?? true
  const content = html`
    <h1>Sign in with Google</h1>
    <p class="soft">${clientName} will receive your name and email address.</p>
    ${issueTexts.length > 0 && html`<div class="alert" role="alert">Nobody was signed in. ${issueTexts.join(' ')}</div>`}
    <div class="columns">
      <form class="sheet" method="post" novalidate>
        ${field({ name: 'email', label: 'Email', type: 'email', value: person?.email, issue: issues.email, autoComplete: 'email' })}
        ${field({ name: 'firstName', label: 'First name', value: person?.firstName, issue: issues.firstName, autoComplete: 'given-name' })}
        ${field({ name: 'lastName', label: 'Last name', value: person?.lastName, autoComplete: 'family-name' })}
        <label class="tick"><input type="checkbox" name="emailVerified" value="yes"${isVerified && html` checked`}> This email is verified</label>
        <button class="button primary">Continue</button>
        <button class="button" name="action" value="cancel">Cancel</button>
      </form>
      <form method="post">
        <h2>Or continue as</h2>
        ${presetPeople.map(presetPersonButton)}
      </form>
    </div>`
  const title = 'Sign in with Google'
  // Browsers apply `form-action` to the redirect after a form too.
  const formTargets = [...new Set(["'self'", new URL(redirectUri).origin])]
  return { markup: page({ title, notice, content }), formTargets }
}

export function unknownSignInPage(): SandboxPage {
  const content = html`<h1>This sign-in is over</h1><p>Close this window and press the button in the shop again.</p>`
  return { markup: page({ title: 'This sign-in is over', notice, content }) }
}

/** For requests that must not be redirected back to the client. */
export function errorPage(error: string, description: string | undefined): SandboxPage {
  const content = html`<h1>The sign-in failed</h1><p><code>${error}</code> ${description}</p>`
  return { markup: page({ title: 'The sign-in failed', notice, content }) }
}

/** The page after the redirect: its script passes the result on and closes the window. */
export function donePage(script: string): SandboxPage {
  const content = html`<h1>Signing in</h1><p>This window closes by itself. If it stays open, close it and press the button in the shop again.</p>`
  return { markup: page({ title: 'Signing in', notice, content, script }), hasScript: true }
}

function presetPersonButton({ email, firstName, lastName, emailVerified }: Person): Markup {
  return html`<button class="button" name="person" value="${email}">${firstName} ${lastName}<br><span class="soft">${email}${!emailVerified && ', not verified'}</span></button>`
}

interface Field {
  name: string
  label: string
  type?: string
  value: string | undefined
  issue?: string | undefined
  autoComplete: string
}

function field({ name, label, type = 'text', value, issue, autoComplete }: Field): Markup {
  const invalid = issue && html` aria-invalid="true" aria-describedby="${name}-wrong"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autoComplete}" value="${value}"${invalid}>
    ${issue && html`<p class="wrong" id="${name}-wrong">${issue}</p>`}
  </div>`
}
