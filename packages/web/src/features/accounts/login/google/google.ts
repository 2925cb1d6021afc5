/** The part of Google Identity Services that is used here; the sandbox offers the same. */
interface TokenClients {
  initTokenClient: (config: {
    client_id: string
    scope: string
    callback: (response: { access_token?: string; error?: string }) => void
    error_callback: (error: { type?: string }) => void
  }) => { requestAccessToken: () => void }
}

declare global {
  interface Window {
    google?: { accounts: { oauth2: TokenClients } }
  }
}

/** The settings of Google in `GET /shop`. */
export interface GoogleSettings {
  clientId: string
  script: string
}

let script: Promise<void> | undefined

/** Loads the script once, before the button is pressed, because browsers allow popups only directly after a press. */
export function loadGoogle(url: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = url
    element.onload = () => resolve()
    element.onerror = () => {
      // The next press retries.
      script = undefined
      element.remove()
      reject(new Error('The script of Google could not be loaded.'))
    }
    document.head.append(element)
  })
  return script
}

/** Opens Google's popup and resolves with the access token; undefined if the user closed the popup or refused. */
export async function requestGoogleToken({
  clientId,
  script: address,
}: GoogleSettings): Promise<string | undefined> {
  await loadGoogle(address)
  return new Promise((resolve, reject) => {
    const fail = (reason?: string) => reject(new Error(`Google answered ${reason ?? 'nothing'}.`))
    const client = window.google?.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token, error }) => {
        if (access_token) resolve(access_token)
        else if (error === 'access_denied') resolve(undefined)
        else fail(error)
      },
      error_callback: ({ type }) => (type === 'popup_closed' ? resolve(undefined) : fail(type)),
    })
    if (client) client.requestAccessToken()
    else fail()
  })
}
