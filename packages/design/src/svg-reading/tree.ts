import { SaxesParser } from 'saxes'

/** An XML element; its names have no namespace prefixes. */
export interface Node {
  name: string
  attributes: Record<string, string>
  children: Node[]
  /** Text content, for style sheets. */
  text: string
}

/** Limits that no real artwork exceeds. */
const xmlLimits = { nodes: 50_000, depth: 200 }

/** An issue with a file; the message is shown to the user. */
export class UnreadableSvg extends Error {}

/** Parses XML without resolving custom or external entities. */
export function parseSvg(xml: string): Node {
  const parser = new SaxesParser()
  const ancestors: Node[] = []
  let root: Node | undefined
  let nodes = 0
  parser.on('error', (error) => {
    throw new UnreadableSvg(`This file is not an SVG: ${error.message}`)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++nodes > xmlLimits.nodes) throw new UnreadableSvg('This SVG has too many elements.')
    if (ancestors.length >= xmlLimits.depth)
      throw new UnreadableSvg('The groups of this SVG are nested too deeply.')
    const node: Node = {
      name: localName(name),
      attributes: withLocalNames(attributes),
      children: [],
      text: '',
    }
    ancestors.at(-1)?.children.push(node)
    ancestors.push(node)
    root ??= node
  })
  parser.on('closetag', () => {
    ancestors.pop()
  })
  const addText = (text: string) => {
    const node = ancestors.at(-1)
    if (node?.name === 'style') node.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  if (root?.name !== 'svg') throw new UnreadableSvg('This file is not an SVG.')
  return root
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function withLocalNames(attributes: Record<string, string>): Record<string, string> {
  const result: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(attributes)) result[localName(name)] ??= value
  return result
}
