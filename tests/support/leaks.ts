/** Credentials and links that must not appear in logs or metrics. */
const credentialPatterns: Record<string, RegExp> = {
  'a bearer token': /Bearer [A-Za-z0-9_-]{20}/,
  'a presigned signature': /X-Amz-Signature=[0-9a-f]{8}/,
  'a signature of the provider': /\bv1=[0-9a-f]{32}/,
  'a password hash': /\$argon2/,
  'a key of the provider': /\b(sk|rk)_(test|live)_\w|\bwhsec_\w/,
  'a card number': /\b(4242424242424242|4000000000000002|4000000000009995)\b/,
  'the address of a file': /\/files\/[A-Za-z0-9_-]{43}/,
  'the address of artwork': /\/artwork\/[A-Za-z0-9_-]{43}/,
  'a one-time link': /[?&]token=[A-Za-z0-9_-]{20}/,
}

/** Returns the kinds of credentials in the text, and those of `secrets` that it contains. */
export function findLeaks(text: string, secrets: readonly string[]): string[] {
  return [
    ...Object.entries(credentialPatterns).flatMap(([credentialName, pattern]) =>
      pattern.test(text) ? [credentialName] : [],
    ),
    ...secrets.filter((secret) => text.includes(secret)),
  ]
}
