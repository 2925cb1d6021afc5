/** An account has a role, which signing up names (customer or supplier); a product has prices, which its seller makes; a claim names what the client shows; a design is sent as the view gave it; staff name prices, and whom a discount is for. */
export const named: Record<string, string[]> = {
  addProduct: ['price'],
  changeProduct: ['price'],
  createDiscount: ['userId'],
  signup: ['role'],
  claimDiscount: ['subTotal'],
  changeItem: ['createdAt'],
  settleMessage: ['state'],
  moveBroadcast: ['state'],
  decideSupplier: ['state'],
  repriceQuotation: ['price', 'discount', 'shippingCost'],
}
