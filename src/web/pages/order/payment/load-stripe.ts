/** The release of Stripe.js that speaks the API version this shop is pinned to. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js'

export interface EmbeddedCheckoutPage {
  mount(element: HTMLElement): void
  destroy(): void
}

export interface StripeJs {
  createEmbeddedCheckoutPage(options: {
    fetchClientSecret: () => Promise<string>
  }): Promise<EmbeddedCheckoutPage>
  /** Shows what the bank asks about a payment with a saved card. */
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: { message?: string } }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs
  }
}

let loading: Promise<void> | undefined

/**
 * Stripe.js, from Stripe's own host as its rules ask, and only once a buyer pays.
 * @see https://docs.stripe.com/js/including
 */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= addScript().catch((error) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('Stripe.js came without Stripe')
  return window.Stripe(publishableKey)
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = STRIPE_JS
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    document.head.append(script)
  })
}
