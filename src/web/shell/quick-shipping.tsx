import { useLocation } from 'react-router'
import { marketOfLocale } from '../../shop/locale/locale.ts'
import { MARKETS } from '../../shop/markets/markets.ts'
import { useLocale } from '../base/locale.ts'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { KeptMarkup } from '../hydration/kept-markup.tsx'
import shellWords from '../messages/en-US/shell.json'
import { X } from '../ui/first-icons.tsx'
import { isBuying } from './order-pages.ts'

/**
 * A word about the marketplace, beside the page and never over a cart or a card form. It is open from the
 * server, takes no focus, and closes by its own form; `before-paint.js` keeps it closed.
 */
export function QuickShipping() {
  const { pathname } = useLocation()
  const root = useRootData()
  const chosen = useLocale((state) => state.locale)
  const isServed = root && MARKETS[marketOfLocale(chosen || root.locale)].isOpen(root.config)
  return (
    <KeptMarkup
      as="dialog"
      id="quick-shipping"
      open
      hidden={!isServed || isBuying(pathname)}
      aria-labelledby="quick-shipping-title"
      className="sign-line low:static fixed inset-x-3 low:m-3 top-auto bottom-3 z-10 w-auto max-w-none rounded-card bg-service text-on-service shadow-soft [--sign:var(--color-service)] nav:inset-x-auto nav:right-6 nav:bottom-6 nav:w-90 print:hidden [:root[data-quick-shipping]_&]:hidden"
      content={import.meta.env.SSR && <QuickShippingContent />}
    />
  )
}

function QuickShippingContent() {
  const t = useWords(shellWords)
  return (
    <div className="relative px-4 py-3 nav:px-5 nav:py-4">
      <div>
        <p id="quick-shipping-title" className="pr-10 font-extrabold leading-tight">
          {t('quick.title')}
        </p>
        <p className="mt-1 text-pretty text-sm leading-snug">{t('quick.text')}</p>
      </div>
      <form method="dialog" className="absolute top-1 right-1">
        <button
          type="submit"
          aria-label={t('close')}
          className="grid size-11 place-items-center rounded-button hover:bg-on-service/15 focus-visible:outline-on-service"
        >
          <X className="size-5" />
        </button>
      </form>
    </div>
  )
}
