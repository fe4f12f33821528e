import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { localeIn, localeOfLanguage, offeredLanguages, tongueOf } from '../../shop/facts/locale/locale.ts'
import type { MarketCode } from '../../shop/kernel/market-code.ts'
import shellWords from '../../words/en-US/pages/shell.json'
import { useCountry, useLanguage, useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

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
  const country = useCountry()
  return (
    <ul aria-label={t('country')}>
      {offered.map(({ market, language }) => (
        <li key={language}>
          <a
            href={`?locale=${localeOfLanguage(language)}`}
            data-locale={localeOfLanguage(language)}
            data-short={t(`country.${market}.short`)}
            // `markChosen` moves it when the choice changes without a reload.
            aria-current={language === chosen && market === country ? 'true' : undefined}
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
        {language ? t('country.inLanguage', { country: name, language: ownNameOf(language) }) : name}
      </span>
      <span className="block text-sm text-soft">{t(`country.${market}.prices`)}</span>
    </span>
  )
}

/** The pages in another language, prices as they are; nothing where there is but one. Rendered on the server alone. */
export function LanguageChoice() {
  const t = useWords(shellWords)
  const chosen = useLanguage()
  const country = useCountry()
  const tongues = [...new Set(useOffered().map(({ language }) => tongueOf(language)))]
  if (tongues.length < 2) return null
  return (
    <nav aria-label={t('language')} className="flex gap-x-5">
      {tongues.map((tongue) => (
        <a
          key={tongue}
          href={`?locale=${localeIn(country, tongue)}`}
          data-locale={localeIn(country, tongue)}
          data-tongue={tongue}
          lang={tongue}
          hrefLang={tongue}
          aria-current={tongue === tongueOf(chosen) ? 'true' : undefined}
          className="flex min-h-11 items-center underline hover:text-ink aria-[current=true]:no-underline"
        >
          {capitalized(ownNameOf(tongue))}
        </a>
      ))}
    </nav>
  )
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** `français`, as its speakers write it. */
function ownNameOf(language: string): string {
  const tongue = tongueOf(language)
  return new Intl.DisplayNames(tongue, { type: 'language' }).of(tongue) ?? language
}
