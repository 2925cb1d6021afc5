/** The texts of the portal's frame. */
export const portalFrameTexts = {
  portal: 'Portal',
  orderManagement: 'Order Management',
  paymentManagement: 'Payment Management',
  discounts: 'Discounts',
  discountsHint: 'Codes, rewards and who may use them',
  myOrders: 'My Orders',
  myOrdersHint: 'From payment to receipt',
  shop: 'Shop',
  logout: 'Logout',
} as const
