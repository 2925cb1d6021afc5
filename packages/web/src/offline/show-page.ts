import { formatCents, formatDateTime, formatTotal } from '@printery/domain'
import { themeOf } from '../shell/theme/theme-cookie.ts'
import { type OfflineCart, type OfflineCartLine, readOfflineCart, readUserId } from './offline-cart.ts'
import { cartKey, sessionKey } from './storage-keys.ts'
import { texts } from './texts.ts'
import { watchShop } from './watch-shop.ts'

/**
 * Applies the selected theme to the offline page, shows the cart, and opens the requested page as soon as the shop
 * responds.
 */
function showPage(): void {
  const theme = themeOf(document.cookie)
  if (theme) document.documentElement.dataset.theme = theme
  // The device is online, but the shop doesn't respond.
  if (navigator.onLine) {
    document.title = document.title.replace(texts.title, texts.unreachableTitle)
    write('title', texts.unreachableTitle)
    write('opens', texts.unreachableText)
  }
  const cart = findCart()
  if (cart) showCart(cart)
  const shop = watchShop(() => location.reload())
  document.getElementById('retry')?.addEventListener('click', shop.open)
  addEventListener('online', shop.check)
}

function findCart(): OfflineCart | undefined {
  try {
    const userId = readUserId(localStorage.getItem(sessionKey))
    const cart = readOfflineCart(localStorage.getItem(cartKey), userId, new Date())
    // Too old, or of another user: it is never read again.
    if (!cart) localStorage.removeItem(cartKey)
    return cart
  } catch {
    // The browser blocks the storage.
    return undefined
  }
}

function showCart({ at, total, lines, more }: OfflineCart): void {
  const when = formatDateTime(new Date(at))
  write('state', texts.cartState(when))
  const list = make('ul')
  list.append(...lines.map(lineOf))
  if (more > 0) list.append(make('li', 'li', texts.more(more)))
  const sum = make('p', 'tot')
  sum.append(make('span', '', texts.total), make('span', 'mono', formatTotal(total)))
  document.getElementById('state')?.after(list, sum)
}

function lineOf({ title, detail, price, stock, picture }: OfflineCartLine): HTMLElement {
  const line = make('li', 'li')
  const pictureBox = make('div', `th backdrop backdrop-${stock}`)
  if (picture) {
    const image = new Image()
    image.className = 'prod'
    image.alt = ''
    image.src = picture
    pictureBox.append(image)
  }
  line.append(
    pictureBox,
    make('h3', '', title),
    make('p', 'pr mono', formatCents(price)),
    make('p', 'meta', detail),
  )
  return line
}

/** Saved data is inserted as text, never parsed as HTML. */
function make(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function write(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

showPage()
