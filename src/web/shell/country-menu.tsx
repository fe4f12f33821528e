import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { localeOfLanguage, offeredLanguages } from '../../shop/locale/locale.ts'
import type { MarketCode } from '../../shop/markets/market-code.ts'
import { useCountry, useLanguage, useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import shellWords from '../messages/en-US/shell.json'

/** Opens the choice of country and language; nothing where there is but one. Rendered on the server alone. */
export function CountryMenu({ className }: { className: string }) {
  const t = useWords(shellWords)
  const country = useCountry()
  if (!useHasChoice()) return null
  return (
    <div>
      <button type="button" popoverTarget="countries" className={className}>
        <span className="sr-only">{t('country')}: </span>
        <span data-chosen-country="">{t(`country.${country}.short`)}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div id="countries" popover="auto" className="drop-down drop-down-end">
        <CountryChoice />
      </div>
    </div>
  )
}

/** Whether more than one market or language is offered. */
export function useHasChoice(): boolean {
  return useOffered().length > 1
}

function useOffered() {
  const root = useRootData()
  return root ? offeredLanguages(root.config, root.languages) : []
}

/** Links, so that the choice needs no script; each says the currency that comes with it. */
export function CountryChoice() {
  const t = useWords(shellWords)
  const offered = useOffered()
  const chosen = useLanguage()
  return (
    <ul aria-label={t('country')}>
      {offered.map(({ market, language }) => (
        <li key={language}>
          <a
            href={`?locale=${localeOfLanguage(language)}`}
            data-locale={localeOfLanguage(language)}
            data-short={t(`country.${market}.short`)}
            // `markChosenLanguage` moves it when the choice changes without a reload.
            aria-current={language === chosen ? 'true' : undefined}
            className="group flex min-h-14 items-center justify-between gap-6 rounded-mark px-3 py-2 hover:bg-hover"
          >
            <Country
              market={market}
              language={offered.length > countMarkets(offered) ? language : undefined}
            />
            <Check aria-hidden="true" className="hidden size-5 text-guide group-aria-[current=true]:block" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function countMarkets(offered: ReturnType<typeof useOffered>): number {
  return new Set(offered.map(({ market }) => market)).size
}

/** @param language named in itself, where a market has several */
function Country({ market, language }: { market: MarketCode; language: string | undefined }) {
  const t = useWords(shellWords)
  const name = t(`country.${market}.name`)
  return (
    <span>
      <span className="block font-semibold leading-tight">
        {language ? `${name}: ${ownNameOf(language)}` : name}
      </span>
      <span className="block text-sm text-soft">{t(`country.${market}.prices`)}</span>
    </span>
  )
}

/** `français`, as its speakers write it. */
function ownNameOf(language: string): string {
  const tongue = language.split('-')[0] ?? language
  return new Intl.DisplayNames(tongue, { type: 'language' }).of(tongue) ?? language
}
