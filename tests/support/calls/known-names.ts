/**
 * Fields of each call that look privileged, but that its caller may send, such as the role at sign-up or the prices of
 * a seller's product.
 */
export const permittedFields: Record<string, string[]> = {
  addProduct: ['price'],
  changeProduct: ['price'],
  createDiscount: ['userId'],
  signup: ['role'],
  claimDiscount: ['subTotal'],
  changeItem: ['createdAt'],
  settleMessage: ['state'],
  moveBroadcast: ['state'],
  decideSupplier: ['state'],
  saveDeviceProfile: ['role'],
  repriceQuotation: ['price', 'discount', 'shippingCost'],
}
