import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. They match without regard to case. */
export default [
  index('features/home/home-screen.tsx'),
  route('products', 'features/catalogue/shop-screen.tsx'),
  route('shop', 'features/catalogue/shop-screen.tsx', { id: 'shop-alias' }),
  route('shirtdetail/:productId', 'features/catalogue/product-screen.tsx'),
  route('pricing', 'shell/pricing-redirect.ts'),
  route('google-redirect', 'features/accounts/google-redirect-screen.tsx'),
  route('reset-password', 'features/accounts/reset-password-screen.tsx'),
  route('confirm-email', 'features/accounts/confirm-email-screen.tsx'),
  route('checkout/:draftId?', 'features/checkout/checkout-screen.tsx'),
  route('account', 'features/accounts/account-screen.tsx'),
  route('account/user', 'features/accounts/user-screen.tsx'),
  route('account/user/:userId', 'features/accounts/customer-screen.tsx'),
  route('account/drafts/:draftId?', 'features/drafts/drafts-screen.tsx'),
  route('account/discounts', 'features/discounts/discounts-screen.tsx'),
  route('account/quotations', 'features/quotations/quotations-screen.tsx'),
  route('quotation/:token', 'features/quotations/shared-quotation-screen.tsx'),
  route('account/mygifts', 'features/orders/my-orders-screen.tsx'),
  route('account/mygifts/:orderId', 'features/orders/order-screen.tsx'),
  route('adminPortal', 'features/worklist/portal-home-screen.tsx'),
  route('adminPortal/myorders', 'features/worklist/admin-orders-screen.tsx'),
  route('case-study', 'features/pages/case-study-screen.tsx'),
  route('request', 'features/pages/request-screen.tsx'),
  route('upgrade', 'features/home/maintenance-screen.tsx'),
  route('*', 'features/home/not-found-screen.tsx'),
] satisfies RouteConfig
