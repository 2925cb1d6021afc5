import { type Design, type Element, type ElementKind, plainTextOf } from '@printery/design'

export const kinds: Record<ElementKind, string> = {
  text: 'Text',
  image: 'Photo',
  shape: 'Shape',
  icon: 'Art',
  pattern: 'Pattern',
  group: 'Group',
}

/** The displayed name of a layer: its own name, its text, its file name, or its kind. */
export function nameOf(design: Design, element: Element): string {
  if (element.name) return element.name
  if (element.kind === 'text')
    return plainTextOf(element).replace(/\s+/g, ' ').trim().slice(0, 60) || kinds.text
  if ('asset' in element) return design.assets[element.asset]?.name || kinds[element.kind]
  if (element.kind === 'shape') {
    const { type } = element.shape
    return type === 'qr' ? 'QR code' : type.replace(/^./, (first) => first.toUpperCase())
  }
  return kinds[element.kind]
}
