interface TokenClientConfig {
  client_id: string
  scope: string
  callback: (response: Record<string, unknown>) => void
  error_callback?: (error: { type: string; message: string }) => void
}

/**
 * The part of Google Identity Services that the shop uses, under the same names: a page that works with this works with
 * `https://accounts.google.com/gsi/client`. Its source is sent to the browser, so it uses nothing from outside.
 */
export function installTokenClient(): void {
  const base = '/sandbox/google'
  const width = 960
  const height = 720
  const pollIntervalMs = 200
  /** Cancels the current sign-in of this page: there is one window at a time. */
  let cancelCurrent: (() => void) | undefined

  function toBase64Url(bytes: Uint8Array): string {
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  }

  function createSecret(): string {
    return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  }

  function createSecrets() {
    return { state: createSecret(), verifier: createSecret(), nonce: createSecret() }
  }

  async function authorizationUrl(
    { client_id, scope }: TokenClientConfig,
    secrets: ReturnType<typeof createSecrets>,
  ) {
    const { state, verifier, nonce } = secrets
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const query = new URLSearchParams({
      client_id,
      // Google's tokens give access to userinfo without requesting it.
      scope: [...new Set(['openid', ...scope.split(' ')])].join(' '),
      state,
      nonce,
      response_type: 'code',
      redirect_uri: `${location.origin}${base}/done`,
      code_challenge: toBase64Url(new Uint8Array(digest)),
      code_challenge_method: 'S256',
    })
    return `${location.origin}${base}/auth?${query}`
  }

  function requestAccessToken(config: TokenClientConfig): void {
    cancelCurrent?.()
    const secrets = createSecrets()
    const { state } = secrets
    // A popup starts with a copy of its opener's session storage: this passes the secrets to it, and to nothing else.
    const key = `google-sandbox-${state}`
    sessionStorage.setItem(key, JSON.stringify({ client_id: config.client_id, ...secrets }))
    const left = Math.round(screenX + (outerWidth - width) / 2)
    const top = Math.round(screenY + (outerHeight - height) / 2)
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`
    const popup = open('about:blank', key, features)
    sessionStorage.removeItem(key)
    if (!popup) {
      config.error_callback?.({ type: 'popup_failed_to_open', message: 'Failed to open popup window' })
      return
    }

    let wasClosed = false
    const poll = setInterval(() => {
      // A message that the window sent before it closed may arrive after the first poll that finds it closed.
      if (wasClosed) failAsClosed()
      wasClosed = popup.closed
    }, pollIntervalMs)
    function onMessage(event: MessageEvent): void {
      if (event.origin !== location.origin || event.source !== popup || event.data?.state !== state) return
      end()
      config.callback(event.data.response)
    }
    function failAsClosed(): void {
      fail({ type: 'popup_closed', message: 'Popup window closed' })
    }
    function fail(error: { type: string; message: string }): void {
      end()
      config.error_callback?.(error)
    }
    function end(): void {
      clearInterval(poll)
      removeEventListener('message', onMessage)
      cancelCurrent = undefined
    }
    addEventListener('message', onMessage)
    cancelCurrent = () => {
      popup.close()
      failAsClosed()
    }
    authorizationUrl(config, secrets).then(
      (address) => popup.location.replace(address),
      // Browsers offer hashing only on https and on localhost.
      (error: Error) => {
        popup.close()
        fail({ type: 'unknown', message: error.message })
      },
    )
  }

  const oauth2 = {
    initTokenClient: (config: TokenClientConfig) => ({
      requestAccessToken: () => requestAccessToken(config),
    }),
  }
  Object.assign(window, { google: { accounts: { oauth2 } } })
}
