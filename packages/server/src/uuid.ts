const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a UUID as the shop writes its ids, in lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** Whether a part of a URL is a UUID, in upper or lower case; the database accepts both. */
export function isUuidInAnyCase(text: string): boolean {
  return uuid.test(text.toLowerCase())
}
