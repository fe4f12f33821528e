import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import shellWords from '../messages/en-US/shell.json'

/** Opens the choice of country; nothing where only one is served. */
export function CountryMenu({ className }: { className: string }) {
  const t = useWords(shellWords)
  if (useRootData()?.config.allowCanadianOrders === false) return null
  return (
    <div>
      <button type="button" popoverTarget="countries" className={className}>
        <span className="sr-only">{t('country')}: </span>
        <span className="ca:hidden">{t('country.us.short')}</span>
        <span className="hidden ca:inline">{t('country.ca.short')}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div id="countries" popover="auto" className="drop-down drop-down-end">
        <CountryChoice />
      </div>
    </div>
  )
}

/** Links, so that the choice needs no script; each says the currency that comes with it. */
export function CountryChoice() {
  const t = useWords(shellWords)
  const chosen = t('country.chosen')
  const row = 'flex min-h-14 items-center justify-between gap-6 rounded-mark px-3 py-2 hover:bg-hover'
  return (
    <ul aria-label={t('country')}>
      <li>
        <a href="?locale=en-us" data-locale="en-us" className={row}>
          <Country name={t('country.us.name')} prices={t('country.us.prices')} />
          <Chosen className="ca:hidden" word={chosen} />
        </a>
      </li>
      <li>
        <a href="?locale=en-ca" data-locale="en-ca" className={row}>
          <Country name={t('country.ca.name')} prices={t('country.ca.prices')} />
          <Chosen className="hidden ca:block" word={chosen} />
        </a>
      </li>
    </ul>
  )
}

function Country({ name, prices }: { name: string; prices: string }) {
  return (
    <span>
      <span className="block font-semibold leading-tight">{name}</span>
      <span className="block text-sm text-soft">{prices}</span>
    </span>
  )
}

function Chosen({ word, className }: { word: string; className: string }) {
  return (
    <span className={className}>
      <Check aria-hidden="true" className="size-5 text-guide" />
      <span className="sr-only">({word})</span>
    </span>
  )
}
