import { type Design, type Element, kindNames, plainTextOf } from '@printery/design'

/** The displayed name of a layer: its own name, its text, its file name, or its kind. */
export function nameOf(design: Design, element: Element): string {
  if (element.name) return element.name
  if (element.kind === 'text')
    return plainTextOf(element).replace(/\s+/g, ' ').trim().slice(0, 60) || kindNames.text.label
  if ('asset' in element) return design.assets[element.asset]?.name || kindNames[element.kind].label
  if (element.kind === 'shape') {
    const { type } = element.shape
    return type === 'qr' ? 'QR code' : type.replace(/^./, (first) => first.toUpperCase())
  }
  return kindNames[element.kind].label
}
