/** The texts of the portal's frame. */
export const portalFrameTexts = {
  portal: 'Portal',
  orderManagement: 'Order Management',
  myOrders: 'My Orders',
  myOrdersHint: 'From payment to receipt',
  shop: 'Shop',
  logout: 'Logout',
} as const
