interface Addressed {
  name: string
  originalToken: string
  previewToken: string
}

/**
 * Staff open the original, or a small preview of it; everybody else a preview with the watermark in it (decision 73).
 * The path is public only to who was told it, and whoever was told the one of a watermarked picture can't make another of it.
 */
export function fileAddress(
  file: Addressed,
  as: 'original' | 'preview' | 'watermarked',
  filesUrl: string | undefined,
): string {
  const token = as === 'watermarked' ? file.previewToken : file.originalToken
  const path = `${filesUrl ?? ''}/files/${token}/${encodeURIComponent(file.name)}`
  return as === 'preview' ? `${path}?as=preview` : path
}
