/** The scopes for which the provider has claims. */
export const scopes = 'openid email profile'

/** How long an access token is valid, as at Google. */
export const tokenTtlSeconds = 3600
