/** Storage key of the session. */
export const sessionKey = 'printery-session'

/** Storage key of the cart's last state on the device. It is removed with the session. */
export const cartKey = 'printery-cart'
