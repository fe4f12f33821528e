/**
 * Stripe's stand-in as a process of its own:
 * `node test/stripe-stand-in/main.ts PORT WEBHOOK_URL SECRET`
 */
import { startStripeStandIn } from './stand-in.ts'

const [port, url, secret] = process.argv.slice(2)
if (!port || !url || !secret) {
  console.error('usage: node test/stripe-stand-in/main.ts PORT WEBHOOK_URL SECRET')
  process.exit(2)
}
const standIn = await startStripeStandIn({ port: Number(port), webhook: { url, secret } })
console.log(`Stripe stand-in at ${standIn.url}, events go to ${url}`)
console.log(`Start the shop with STRIPE_API_BASE=${standIn.url} STRIPE_SECRET_KEY=sk_test_standin`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => standIn.close().then(() => process.exit(0)))
}
