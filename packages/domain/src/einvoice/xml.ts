/** An XML element. */
export interface XmlElement {
  name: string
  attributes: Record<string, string | undefined>
  content: string | XmlElement[]
}

type Content = string | undefined | readonly (XmlElement | undefined)[]

/**
 * An element; undefined if it would be empty, since EN 16931 allows no empty elements. Children keep their order,
 * because schemas require one.
 */
export function el(
  name: string,
  content: Content,
  attributes: Record<string, string | undefined> = {},
): XmlElement | undefined {
  if (content === undefined) return undefined
  if (typeof content === 'string') {
    const text = removeInvalidCharacters(content)
    return text === '' ? undefined : { name, attributes, content: text }
  }
  const children = content.filter((child) => child !== undefined)
  return children.length === 0 ? undefined : { name, attributes, content: children }
}

/** An XML document with this root, one line per element. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const attributeTexts = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(removeInvalidCharacters(value as string))}"`)
    .join('')
  if (typeof content === 'string')
    return `${indent}<${name}${attributeTexts}>${escapeText(content)}</${name}>\n`
  const children = content.map((child) => write(child, `${indent}  `)).join('')
  return `${indent}<${name}${attributeTexts}>\n${children}${indent}</${name}>\n`
}

/** Removes characters that XML 1.0 can't represent: control characters, lone surrogates, U+FFFE and U+FFFF. */
function removeInvalidCharacters(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .trim()
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] as string)
}
