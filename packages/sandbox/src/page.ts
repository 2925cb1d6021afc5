/** Markup that is already safe. Only `html` creates it. */
export interface Markup {
  readonly markup: string
}

type Content = Markup | Content[] | string | number | false | null | undefined

/** Interpolated values are escaped, except markup created by another `html`. False, null and undefined are left out. */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  const [first = '', ...rest] = parts
  return { markup: rest.reduce((text, part, index) => text + markupOf(contents[index]) + part, first) }
}

function markupOf(content: Content): string {
  if (content === undefined || content === null || content === false) return ''
  if (Array.isArray(content)) return content.map(markupOf).join('')
  if (typeof content === 'object') return content.markup
  return String(content).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

interface Page {
  title: string
  /** A text at the top of each page that says what the sandbox replaces. */
  notice: string
  content: Markup
  /** The address of a script, if the page needs one. */
  script?: string
}

/** A whole page of a sandbox, with inline styles. It loads nothing but the shop's icon. */
export function page({ title, notice, content, script }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${{ markup: style }}</style>
${script && html`<script src="${script}" defer></script>`}
</head>
<body>
<header class="notice">${notice}</header>
<main>${content}</main>
</body>
</html>
`.markup
}

const style = `
:root { color-scheme: light; --paper: #faf7f2; --sheet: #fefcf9; --ink: #1b1a16; --soft: #4b4741; --line: #d8d2c7;
  --edge: #88827a; --action: #a8371a; --bad: #a3123f; --wash: #fbe9ee; --sunk: #f4efe8; --focus: #2b4ea8 }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
.notice { margin: 0; padding: 8px 16px; background: var(--ink); color: var(--paper); font-size: 14px; text-align: center }
main { max-width: 920px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 26px; line-height: 1.2; margin: 0 0 4px } h2 { font-size: 17px; margin: 28px 0 8px }
p { margin: 0 0 12px } .soft { color: var(--soft) } .amount { font-size: 32px; font-weight: 700; line-height: 1.2; margin: 0 0 16px }
a { color: var(--action); text-underline-offset: 3px } code { font: 14px/1.4 ui-monospace, monospace; white-space: nowrap }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.columns { display: grid; gap: 32px; align-items: start } .columns h2:first-child { margin-top: 0 } table + p { margin-top: 12px } .sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 20px }
.sheet > :last-child { margin-bottom: 0 }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line) }
th { font-weight: 600 } tr > :last-child { padding-right: 0 } .sum { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
label { display: block; font-weight: 600; margin: 0 0 4px } .field { margin: 0 0 16px } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
.tick { display: flex; gap: 12px; align-items: center; font-weight: 400; margin: 0 0 16px } .tick input { width: 24px; min-height: 24px; margin: 0 }
input, select { width: 100%; min-height: 48px; padding: 8px 12px; border: 1.5px solid var(--edge); border-radius: 3px; background: #fff; color: inherit; font: inherit }
[aria-invalid=true] { border-color: var(--bad) } .wrong { color: var(--bad); font-size: 14px; margin: 4px 0 0 }
.alert { border-left: 6px solid var(--bad); background: var(--wash); padding: 12px 16px; margin: 0 0 20px }
.button { display: block; width: 100%; min-height: 52px; padding: 12px 20px; border: 1.5px solid var(--ink); border-radius: 3px; background: none;
  color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; margin: 0 0 12px }
.button.primary { background: var(--action); border-color: var(--action); color: #fff } .button:hover { text-decoration: underline }
iframe { width: 100%; height: 70vh; min-height: 420px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
pre { white-space: pre-wrap; background: var(--sunk); border-radius: 8px; padding: 16px; font: 14px/1.5 ui-monospace, monospace; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 } dt { font-weight: 600 } dd { margin: 0 }
.mails { list-style: none; margin: 16px 0; padding: 0 } .mails > li { padding: 16px 0; border-top: 1px solid var(--line) }
.mails ul { margin: 8px 0 0; padding: 0; list-style: none; font-size: 14px } .mails p { margin: 0 } .mails .subject { font-size: 18px; font-weight: 600 }
@media (min-width: 760px) { .columns { grid-template-columns: 1fr 1fr } }
`
