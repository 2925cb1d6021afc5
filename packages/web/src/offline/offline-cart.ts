/** The cart as this device last saw it, for the offline page. No other personal data is stored for it. */
export interface OfflineCart {
  /** Whose it is. It is shown to nobody else, also where it was left behind. */
  userId: string
  /** The minute in which it was seen: ISO 8601. */
  at: string
  /** Cents. */
  total: number
  lines: OfflineCartLine[]
  /** How many lines there are beside these. */
  more: number
}

export interface OfflineCartLine {
  title: string
  /** Colour, pieces and sizes in words. */
  detail: string
  /** Cents. */
  price: number
  /** The backdrop of the picture. */
  stock: string
  /** A small one as a data URL; missing where none could be drawn. */
  picture?: string
  /** Names what is drawn on it, so that it is not drawn again. */
  pictureOf?: string
}

/** More than these would crowd the device's storage, and the page. */
export const maxLines = 40
const dayMs = 86_400_000
/** A stored cart expires, as prices and products change. */
const maxAgeMs = 30 * dayMs
/** How far a clock may have been ahead. */
const maxClockSkewMs = dayMs
/** Characters of a picture as text. */
export const maxPictureLength = 24_000

/** Parses the stored cart; undefined unless it is valid, recent and this user's. */
export function readOfflineCart(
  stored: string | null,
  userId: string | undefined,
  now: Date,
): OfflineCart | undefined {
  const cart = parsed(stored)
  if (!isRecord(cart) || userId === undefined || cart.userId !== userId) return undefined
  const { at, total, lines, more } = cart
  if (!isText(at) || !isRecent(at, now) || !Array.isArray(lines)) return undefined
  if (!isWhole(total) || !isWhole(more)) return undefined
  const whole = lines.slice(0, maxLines).map(readLine)
  if (whole.length === 0 || !whole.every((line) => line !== undefined)) return undefined
  return { userId, at, total, lines: whole, more }
}

/** Id of the user in the stored session. */
export function readUserId(stored: string | null): string | undefined {
  const session = parsed(stored)
  const user = isRecord(session) ? session.user : undefined
  return isRecord(user) && isText(user.id) ? user.id : undefined
}

/** An invalid date is not recent. */
function isRecent(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age <= maxAgeMs && age >= -maxClockSkewMs
}

function readLine(line: unknown): OfflineCartLine | undefined {
  if (!isRecord(line)) return undefined
  const { title, detail, price, stock, picture, pictureOf } = line
  if (!isText(title) || !isText(detail) || !isWhole(price) || !isText(stock)) return undefined
  return {
    ...{ title, detail, price, stock },
    ...(isPicture(picture) && { picture }),
    ...(isText(pictureOf) && { pictureOf }),
  }
}

/** Nothing is fetched for a picture, whatever was written into the storage. */
function isPicture(value: unknown): value is string {
  return isText(value) && value.startsWith('data:image/') && value.length <= maxPictureLength
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
