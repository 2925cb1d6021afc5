/** Where the device's storage holds who is logged in. */
export const sessionKey = 'printery-session'

/** Where the cart's last state lies in the device's storage. It goes with the session. */
export const cartKey = 'printery-cart'
