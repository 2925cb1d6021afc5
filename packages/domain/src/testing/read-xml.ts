import { SaxesParser } from 'saxes'

/** A parsed element. Its name has no namespace prefix. */
export interface XmlElement {
  name: string
  namespace: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

/** Parses XML with namespaces, and throws an error if it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const openElements: XmlElement[] = [{ name: '', namespace: '', attributes: {}, text: '', children: [] }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map(({ local: name, value }) => [name, value])
    const element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(values) as Record<string, string>,
      text: '',
      children: [],
    }
    openElements.at(-1)?.children.push(element)
    openElements.push(element)
  })
  parser.on('text', (text) => {
    const element = openElements.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => openElements.pop())
  parser.write(xml).close()
  return openElements[0]?.children[0] as XmlElement
}

/** All elements at a path such as `Party/PostalAddress`. */
export function elementsAt(parent: XmlElement | undefined, path: string): XmlElement[] {
  const start = parent ? [parent] : []
  return path
    .split('/')
    .reduce(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      start,
    )
}

/** The first element at a path. */
export function elementAt(parent: XmlElement | undefined, path: string): XmlElement | undefined {
  return elementsAt(parent, path)[0]
}

/** The text of the first element at a path. */
export function textAt(parent: XmlElement | undefined, path: string): string | undefined {
  return elementAt(parent, path)?.text
}

/** The names of empty elements, which EN 16931 doesn't allow. */
export function findEmptyElements({ name, text, children }: XmlElement): string[] {
  if (children.length === 0 && text.trim() === '') return [name]
  return children.flatMap(findEmptyElements)
}
