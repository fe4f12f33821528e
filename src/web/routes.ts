import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/home.tsx'),
  route('pricing', 'pages/pricing/pricing.tsx'),
  route('help', 'pages/help/help.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
  route('terms-of-service', 'pages/legal/terms-of-service.tsx'),
  layout('pages/order/checkout/checkout-layout.tsx', [
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
  route('sandbox/pay', 'pages/sandbox/pay.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
