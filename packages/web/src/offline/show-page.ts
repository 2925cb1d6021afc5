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
    setText('title', texts.unreachableTitle)
    setText('opens', texts.unreachableText)
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
    // A cart that is too old, or belongs to another user, is never read again.
    if (!cart) localStorage.removeItem(cartKey)
    return cart
  } catch {
    // The browser blocks the storage.
    return undefined
  }
}

function showCart({ at, total, lines, more }: OfflineCart): void {
  const when = formatDateTime(new Date(at))
  setText('state', texts.cartState(when))
  const list = createElement('ul')
  list.append(...lines.map(renderLine))
  if (more > 0) list.append(createElement('li', 'line-item', texts.more(more)))
  const totalRow = createElement('p', 'total')
  totalRow.append(createElement('span', '', texts.total), createElement('span', 'mono', formatTotal(total)))
  document.getElementById('state')?.after(list, totalRow)
}

function renderLine({ title, detail, price, stock, picture }: OfflineCartLine): HTMLElement {
  const line = createElement('li', 'line-item')
  const pictureBox = createElement('div', `th backdrop backdrop-${stock}`)
  if (picture) {
    const image = new Image()
    image.className = 'product-image'
    image.alt = ''
    image.src = picture
    pictureBox.append(image)
  }
  line.append(
    pictureBox,
    createElement('h3', '', title),
    createElement('p', 'price mono', formatCents(price)),
    createElement('p', 'meta', detail),
  )
  return line
}

/** Inserts saved data as text, so that it is never parsed as HTML. */
function createElement(tag: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function setText(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

showPage()
