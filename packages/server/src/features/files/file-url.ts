interface FileTokens {
  name: string
  originalToken: string
  previewToken: string
}

/**
 * The URL of a file: staff get the original or a small preview, everybody else a watermarked preview (DEC-73). The
 * random token keeps the URL secret, and each kind has its own token, so the URL of one can't be derived from the
 * other.
 */
export function fileUrl(
  file: FileTokens,
  as: 'original' | 'preview' | 'watermarked',
  filesUrl: string | undefined,
): string {
  const token = as === 'watermarked' ? file.previewToken : file.originalToken
  const path = `${filesUrl ?? ''}/files/${token}/${encodeURIComponent(file.name)}`
  return as === 'preview' ? `${path}?as=preview` : path
}
