import { formatCents, formatTotal } from '@printery/domain'
import { html, type Markup, page } from '../../page.ts'
import type { SandboxPage } from '../../pages.ts'
import { type CardInput, type CardIssues, testCards } from '../cards.ts'
import type { LineItem, NamedAmount } from '../database.ts'
import type { WebhookTiming } from '../events.ts'
import type { Session } from '../sessions.ts'

const notice = 'Test page of the local payment sandbox. No real card is charged.'

export type PayIssues = CardIssues & { webhook?: string }

interface PayForm {
  session: Session
  businessName: string
  /** The entries of a form that was refused. */
  card?: CardInput
  issues?: PayIssues
  timing?: WebhookTiming | undefined
  /** Why the card was declined. */
  reason?: string
}

export function payPage({
  session,
  businessName,
  card,
  issues = {},
  timing = 'before',
  reason,
}: PayForm): SandboxPage {
  const issueTexts = Object.values(issues)
  const content = html`
    <h1>Pay ${businessName}</h1>
    <p class="amount">${formatTotal(session.amount_total)}</p>
    ${reason && html`<div class="alert" role="alert">${reason} Nothing was charged. Try another card.</div>`}
    ${issueTexts.length > 0 && html`<div class="alert" role="alert">Nothing was charged. ${issueTexts.join(' ')}</div>`}
    <div class="columns">
      <form class="sheet" method="post" novalidate>
        ${field({ name: 'number', label: 'Card number', value: card?.number, issue: issues.number, complete: 'cc-number' })}
        <div class="pair">
          ${field({ name: 'exp', label: 'Expiry (MM/YY)', value: card?.exp, issue: issues.exp, complete: 'cc-exp' })}
          ${field({ name: 'cvc', label: 'CVC', issue: issues.cvc, complete: 'cc-csc' })}
        </div>
        <div class="field">
          <label for="webhook">The shop hears of the payment</label>
          <select id="webhook" name="webhook">${timings.map(({ value, text }) => option(value, text, value === timing))}</select>
        </div>
        <button class="button primary">Pay ${formatTotal(session.amount_total)}</button>
        <button class="button" name="action" value="paynow">Use PayNow</button>
        ${session.cancel_url && html`<button class="button" name="action" value="cancel">Cancel</button>`}
      </form>
      <div>
        ${lineTable(session)}
        <h2>Test cards</h2>
        <table>${testCards.map((test) => html`<tr><td><code>${test.number}</code></td><td>${test.effect}</td></tr>`)}</table>
        <p class="soft">Any expiry date in the future and any 3 digits go with them.</p>
      </div>
    </div>`
  return asPage(`Pay ${businessName}`, content, session)
}

/** For a session that is paid or expired. */
export function closedPage(session: Session, businessName: string): SandboxPage {
  const isPaid = session.status === 'complete'
  const title = isPaid ? 'This payment is already made' : 'This payment page has expired'
  const back = isPaid
    ? session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    : session.cancel_url
  const content = html`
    <h1>${title}</h1>
    <p class="amount">${formatTotal(session.amount_total)}</p>
    <p>${isPaid ? 'It was charged once and is not charged again.' : 'Nothing was charged. Start the payment again in the shop.'}</p>
    ${back && html`<p><a class="button" href="${back}">Back to ${businessName}</a></p>`}
    ${lineTable(session)}`
  return asPage(title, content, session)
}

export function unknownPage(): SandboxPage {
  const content = html`<h1>No such payment</h1><p>The payment sandbox does not know this address.</p>`
  return asPage('No such payment', content)
}

const timings: { value: WebhookTiming; text: string }[] = [
  { value: 'before', text: 'before you return' },
  { value: 'late', text: '5 seconds later' },
  { value: 'twice', text: 'two times' },
  { value: 'never', text: 'never' },
]

function option(value: string, text: string, isSelected: boolean): Markup {
  return html`<option value="${value}"${isSelected && html` selected`}>${text}</option>`
}

interface Field {
  name: keyof CardInput
  label: string
  value?: string | undefined
  issue: string | undefined
  complete: string
}

function field({ name, label, value, issue, complete }: Field): Markup {
  const invalidAttributes = issue && html` aria-invalid="true" aria-describedby="${name}-wrong"`
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="${name === 'exp' ? 'text' : 'numeric'}" autocomplete="${complete}" value="${value}" required${invalidAttributes}>
    ${issue && html`<p class="wrong" id="${name}-wrong">${issue}</p>`}
  </div>`
}

function lineTable(session: Session): Markup {
  const rows = session.line_items.map(
    (item) => html`<tr>
      <td>${item.name}${details(item).map((line) => html`<br><span class="soft">${line}</span>`)}</td>
      <td class="sum">${formatCents(item.unit_amount * item.quantity)}</td>
    </tr>`,
  )
  return html`<h2>What you pay for</h2>
    <table>${rows}${amountRow(session.discount, '- ')}${amountRow(session.shipping)}<tr><th>Total</th><td class="sum"><strong>${formatTotal(session.amount_total)}</strong></td></tr></table>`
}

function amountRow(amount: NamedAmount | null, sign = ''): Markup | null {
  return (
    amount && html`<tr><td>${amount.name}</td><td class="sum">${sign}${formatCents(amount.amount)}</td></tr>`
  )
}

function details({ description, quantity, unit_amount }: LineItem): string[] {
  const pieces = quantity > 1 ? `${quantity} × ${formatCents(unit_amount)}` : null
  return [description, pieces].filter((line) => line !== null)
}

function asPage(title: string, content: Markup, session?: Session): SandboxPage {
  // Browsers apply `form-action` to the redirect after a form too, so it includes the shop.
  const back = [session?.success_url, session?.cancel_url].filter((url) => typeof url === 'string')
  const origins = [...new Set(back.map((url) => new URL(url).origin))]
  return { markup: page({ title, notice, content }), formTargets: ["'self'", ...origins] }
}
