/** In this tab only, so that the token is in no URL that others receive, such as the return URL of the card page. */
const keyOf = (quotationId: string) => `printery-shared-${quotationId}`

/** The link by which this quotation was opened here, for paying it. */
export function findShareToken(quotationId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(quotationId)) ?? undefined
  } catch {
    // Storage that is blocked holds nothing: the link opens the quotation again.
    return undefined
  }
}

export function saveShareToken(quotationId: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(quotationId), token)
  } catch {
    // Then paying asks for the link again.
  }
}
