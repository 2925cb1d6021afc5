const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text between the tags of XML, without the control characters that XML has no way to write. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>]/g, (character) => entities[character] as string)
}
