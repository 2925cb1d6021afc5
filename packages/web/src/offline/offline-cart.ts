/** The last state of the cart on this device, for the offline page. No other personal data is stored for that page. */
export interface OfflineCart {
  /** The owner. The cart is never shown to other users of the device. */
  userId: string
  /** When the cart was loaded, to the minute (ISO 8601). */
  at: string
  /** Cents. */
  total: number
  lines: OfflineCartLine[]
  /** The number of further lines, which are not stored. */
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
  /** A thumbnail as a data URL; missing if it could not be drawn. */
  picture?: string
  /** Identifies what the thumbnail shows, so that it is not drawn again. */
  pictureOf?: string
}

/** Limits the storage that the cart takes, and the length of the offline page. */
export const maxLines = 40
const dayMs = 86_400_000
/** A stored cart expires, as prices and products change. */
const maxAgeMs = 30 * dayMs
/** How far a saved time may be in the future, in case the clock of the device was wrong. */
const maxClockSkewMs = dayMs
/** The maximum length of a thumbnail as a data URL, in characters. */
export const maxPictureLength = 24_000

/** Parses the stored cart; undefined unless it is valid, recent and this user's. */
export function readOfflineCart(
  stored: string | null,
  userId: string | undefined,
  now: Date,
): OfflineCart | undefined {
  const cart = parseJson(stored)
  if (!isRecord(cart) || userId === undefined || cart.userId !== userId) return undefined
  const { at, total, lines, more } = cart
  if (!isText(at) || !isRecent(at, now) || !Array.isArray(lines)) return undefined
  if (!isNatural(total) || !isNatural(more)) return undefined
  const parsedLines = lines.slice(0, maxLines).map(parseLine)
  if (parsedLines.length === 0 || !parsedLines.every((line) => line !== undefined)) return undefined
  return { userId, at, total, lines: parsedLines, more }
}

/** Id of the user in the stored session. */
export function readUserId(stored: string | null): string | undefined {
  const session = parseJson(stored)
  const user = isRecord(session) ? session.user : undefined
  return isRecord(user) && isText(user.id) ? user.id : undefined
}

/** An invalid date is not recent. */
function isRecent(at: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(at)
  return age <= maxAgeMs && age >= -maxClockSkewMs
}

function parseLine(line: unknown): OfflineCartLine | undefined {
  if (!isRecord(line)) return undefined
  const { title, detail, price, stock, picture, pictureOf } = line
  if (!isText(title) || !isText(detail) || !isNatural(price) || !isText(stock)) return undefined
  return {
    ...{ title, detail, price, stock },
    ...(isPicture(picture) && { picture }),
    ...(isText(pictureOf) && { pictureOf }),
  }
}

/** Accepts only data URLs, so that a stored picture never causes a request. */
function isPicture(value: unknown): value is string {
  return isText(value) && value.startsWith('data:image/') && value.length <= maxPictureLength
}

function parseJson(text: string | null): unknown {
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

/** Whether a value is a whole number that isn't negative. */
function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
