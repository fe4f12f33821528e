import { useLocale } from '../base/locale.ts'
import { buy } from '../parts/buy/buy.ts'
import { ACCOUNT_DEFAULTS, useAccount } from '../parts/state/account.ts'
import { useChat } from '../parts/third-parties/chat-store.ts'

/** What the links and buttons of kept markup do beside leading somewhere (`useKeptMarkup`). */
export function actOnKept({ dataset: { action, count } }: HTMLElement): void {
  if (action === 'chat') useChat.getState().open()
  if (action === 'print') window.print()
  if (action === 'buy') buy(Number(count) || 1)
}

/** Where to ship, and so whose prices to show. */
export function chooseCountry(locale: string): void {
  // An address in the other country must not decide the taxes any more.
  useAccount.getState().updateAccount({ pricingLocation: ACCOUNT_DEFAULTS.pricingLocation })
  useLocale.getState().setLocale(locale)
}
