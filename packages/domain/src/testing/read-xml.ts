import { SaxesParser } from 'saxes'

/** An element as it was read, found by its name without a prefix. */
export interface ReadElement {
  name: string
  namespace: string
  attributes: Record<string, string>
  text: string
  children: ReadElement[]
}

/** Reads XML strictly, with namespaces. */
export function readXml(xml: string): ReadElement {
  const parser = new SaxesParser({ xmlns: true })
  const open: ReadElement[] = [{ name: '', namespace: '', attributes: {}, text: '', children: [] }]
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
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return open[0]?.children[0] as ReadElement
}

/** All elements at a path, `Party/PostalAddress`. */
export function allAt(from: ReadElement | undefined, path: string): ReadElement[] {
  const start = from ? [from] : []
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      start,
    )
}

/** The first element at a path. */
export function elementAt(from: ReadElement | undefined, path: string): ReadElement | undefined {
  return allAt(from, path)[0]
}

/** The text of the first element at a path. */
export function textAt(from: ReadElement | undefined, path: string): string | undefined {
  return elementAt(from, path)?.text
}

/** The names of empty elements, which EN 16931 doesn't allow. */
export function findEmpty({ name, text, children }: ReadElement): string[] {
  if (children.length === 0 && text.trim() === '') return [name]
  return children.flatMap(findEmpty)
}
