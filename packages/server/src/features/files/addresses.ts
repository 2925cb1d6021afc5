interface Addressed {
  name: string
  originalToken: string
  previewToken: string
}

/** Staff open the original, everybody else a re-encoded preview. The path is public only to who was told it. */
export function fileAddress(
  file: Addressed,
  as: 'original' | 'preview',
  filesUrl: string | undefined,
): string {
  const token = as === 'original' ? file.originalToken : file.previewToken
  return `${filesUrl ?? ''}/files/${token}/${encodeURIComponent(file.name)}`
}
