/** Where the cart's last state lies in the device's storage. It goes with the session. */
export const cartKey = 'printery-cart'
