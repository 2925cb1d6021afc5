/** The scopes for which the provider has claims. */
export const scopes = 'openid email profile'

/** How long an access token is valid, in seconds, as at Google. */
export const tokenLife = 3600
