/** The storage of the tab keeps the token out of URLs that third parties receive, such as the return URL of the payment page. */
const keyOf = (quotationId: string) => `printery-shared-${quotationId}`

/** The token of the shared link by which the quotation was opened in this tab. Paying the quotation requires it. */
export function findShareToken(quotationId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(quotationId)) ?? undefined
  } catch {
    // Without storage the link has to be opened again to pay.
    return undefined
  }
}

export function saveShareToken(quotationId: string, token: string): void {
  try {
    sessionStorage.setItem(keyOf(quotationId), token)
  } catch {
    // Without storage the link has to be opened again to pay.
  }
}
