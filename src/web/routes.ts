import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/home/home.tsx'),
  route('pricing', 'pages/pricing/pricing.tsx'),
  route('help', 'pages/help/help.tsx'),
  route('privacy-policy', 'pages/legal/privacy-policy.tsx'),
  route('terms-of-service', 'pages/legal/terms-of-service.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
