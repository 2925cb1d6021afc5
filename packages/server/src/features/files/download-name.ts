/** Extensions of each checked type; the first replaces a wrong one. Illustrator saves PDF as .ai. */
const extensions: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'application/pdf': ['.pdf', '.ai'],
  'application/postscript': ['.ai', '.eps', '.ps'],
}

/** Text direction marks: `a<U+202E>fdp.exe` displays like a PDF. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** The sender's file name with a safe extension, which decides how a computer opens the file. */
export function downloadName(name: string, contentType: string): string {
  const plain = name.replace(directionMarks, '')
  const extension = extensionOf(plain, contentType)
  return plain.toLowerCase().endsWith(extension) ? plain : plain + extension
}

/** The extension of the name if it fits the type, else the type's default. */
export function extensionOf(name: string, contentType: string): string {
  const [defaultExtension, ...others] = extensions[contentType] ?? ['.bin']
  return (
    [defaultExtension, ...others].find((extension) => name.toLowerCase().endsWith(extension)) ??
    defaultExtension
  )
}
