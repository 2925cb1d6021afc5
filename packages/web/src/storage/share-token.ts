/** In this tab only, so that the token is in no URL that others receive, such as the return URL of the card page. */
const keyOf = (quotationId: string) => `printery-shared-${quotationId}`

/** The token of the link by which this quotation was opened here, for paying it. */
export function findShareToken(quotationId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(quotationId)) ?? undefined
  } catch {
    // Without storage the link has to be opened again.
    return undefined
  }
}

export function saveShareToken(quotationId: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(quotationId), token)
  } catch {
    // Then the link has to be opened again to pay.
  }
}
