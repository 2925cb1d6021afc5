/**
 * Runs in the window after the redirect back: exchanges the code for a token, posts it to the page
 * that opened the window, and closes. Its source is sent to the browser, so it uses nothing from outside.
 */
export async function returnTokenToOpener(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const state = query.get('state') ?? ''
  const key = `google-sandbox-${state}`
  const secrets = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  sessionStorage.removeItem(key)
  // Removes the code in the address from the history.
  history.replaceState(null, '', location.pathname)
  if (!secrets || !opener) return
  opener.postMessage({ state, response: await respond() }, location.origin)
  close()

  async function respond(): Promise<Record<string, unknown>> {
    const code = query.get('code')
    if (!code)
      return withoutEmpty({ error: query.get('error'), error_description: query.get('error_description') })
    const response = await fetch('/sandbox/google/token', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: secrets.client_id,
        redirect_uri: `${location.origin}${location.pathname}`,
        code,
        code_verifier: secrets.verifier,
      }),
    })
    const { access_token, token_type, expires_in, scope, id_token, error, error_description } =
      await response.json()
    if (!response.ok) return withoutEmpty({ error, error_description })
    if (nonceOf(id_token) !== secrets.nonce)
      return { error: 'invalid_response', error_description: 'This response belongs to another sign-in.' }
    return { access_token, token_type, expires_in, scope }
  }

  function nonceOf(idToken: string): unknown {
    const [, claims = ''] = idToken.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).nonce
  }

  function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  }
}
