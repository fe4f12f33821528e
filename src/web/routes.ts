import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Shows every component in its states to whoever works on the shop; no part of a shop that sells. */
const workshop = process.env.NODE_ENV === 'production' ? [] : [route('ui', 'pages/ui/ui.tsx')]

export default [
  index('pages/home/page.tsx'),
  route('location', 'pages/location/page.tsx'),
  route('safety', 'pages/safety/page.tsx'),
  route('insights', 'pages/insights/page.tsx'),
  route('device', 'pages/device/page.tsx'),
  route('pricing', 'pages/pricing/pricing.tsx'),
  route('family', 'pages/family/page.tsx'),
  route('fleet', 'pages/fleet/page.tsx'),
  route('help', 'pages/help/page.tsx'),
  route('big-idea', 'pages/big-idea/page.tsx'),
  route('privacy-policy', 'pages/legal/page.tsx', { id: 'privacy-policy' }),
  route('terms-of-service', 'pages/legal/page.tsx', { id: 'terms-of-service' }),
  route('terms-of-use', 'pages/legal/page.tsx', { id: 'terms-of-use' }),
  route('buy-with-prime/*', 'pages/buy-with-prime/page.tsx'),
  route('redesigned', 'pages/redesigned/page.tsx'),
  layout('checkout/checkout-layout.tsx', [
    route('order/checkout/shipping', 'pages/order/shipping/shipping.tsx'),
    route('order/checkout/account', 'pages/order/account/account.tsx'),
    route('order/checkout/payment', 'pages/order/payment/payment.tsx'),
  ]),
  route('order/success', 'pages/order/success/success.tsx'),
  route('order/thanks', 'pages/order/thanks/thanks.tsx'),
  route('order/cancel', 'pages/order/cancel.tsx'),
  route('order/load', 'pages/order/load/load.tsx'),
  route('account/reset-password', 'pages/account/reset-password.tsx'),
  route('account/confirm-email', 'pages/account/confirm-email.tsx'),
  route('admin/login', 'pages/admin/login/login.tsx'),
  layout('pages/admin/frame/frame.tsx', [
    route('admin', 'pages/admin/today/today.tsx'),
    route('admin/orders', 'pages/admin/orders/orders.tsx'),
    route('admin/orders/:id', 'pages/admin/order/order.tsx'),
    route('admin/*', 'pages/admin/frame/missing.tsx'),
  ]),
  route('sandbox/pay', 'pages/sandbox/pay.tsx'),
  route('sitemap.xml', 'pages/seo/sitemap.ts'),
  route('robots.txt', 'pages/seo/robots.ts'),
  ...workshop,
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
