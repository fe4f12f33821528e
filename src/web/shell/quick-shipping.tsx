import { useLocation } from 'react-router'
import { marketOfLocale } from '../../shop/facts/locale/locale.ts'
import { MARKETS } from '../../shop/facts/markets/markets.ts'
import shellWords from '../../words/en-US/pages/shell.json'
import { useLocale } from '../base/locale.ts'
import { useCountry, useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { KeptMarkup } from '../hydration/kept-markup.tsx'
import { X } from '../ui/first-icons.tsx'
import { isSelling } from './order-pages.ts'

/**
 * A word about the marketplace. It stands in the page, above what it sells, and so covers nothing; it is open from the
 * server, takes no focus, and closes by its own form or Escape (`before-paint.js` keeps it closed). Silent where it would
 * not be true: with nothing left to sell, it is left out.
 */
export function QuickShipping() {
  const { pathname } = useLocation()
  const root = useRootData()
  const country = useCountry()
  const chosen = useLocale((state) => state.locale)
  const isServed = root && MARKETS[marketOfLocale(chosen || root.locale)].isOpen(root.config)
  const isTrue = root?.config.shouldShowQuickShipping && root.stock[country] > 0
  return (
    <KeptMarkup
      as="dialog"
      id="quick-shipping"
      open
      hidden={!isServed || !isTrue || !isSelling(pathname)}
      aria-labelledby="quick-shipping-title"
      className="static m-0 w-full max-w-none bg-service text-on-service print:hidden bare:hidden [:root[data-quick-shipping]_&]:hidden"
      content={import.meta.env.SSR && <QuickShippingContent />}
    />
  )
}

function QuickShippingContent() {
  const t = useWords(shellWords)
  return (
    <div className="page-width flex items-start gap-3 py-2 md:items-center">
      <p className="grow py-1 text-pretty text-sm leading-snug max-xs:text-xs">
        <strong id="quick-shipping-title" className="mr-1.5 font-extrabold">
          {t('quick.title')}
        </strong>
        {t('quick.text')}
      </p>
      <form method="dialog" className="-mr-3">
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
