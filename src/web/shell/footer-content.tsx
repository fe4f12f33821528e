import shellWords from '../../words/en-US/pages/shell.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'
import { needsConsent } from '../parts/third-parties/services.ts'
import { AppBadges } from './app-badges.tsx'
import { LanguageChoice } from './country-menu.tsx'
import { FooterSections } from './footer-sections.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useLegalEntries } from './use-footer.ts'

/** Rendered on the server alone. In checkout it keeps to what the law asks for. */
export function FooterContent() {
  return (
    <div className="page-width">
      <div className="group-data-[view=checkout]/footer:hidden">
        <FooterSections />
        <div className="my-4 flex flex-wrap md:my-8 items-center justify-between gap-x-8 gap-y-5">
          <AppBadges />
          <ThemeChoice />
        </div>
      </div>
      <LegalLinks />
      <SmallPrint />
    </div>
  )
}

function LegalLinks() {
  const t = useWords(shellWords)
  return (
    <nav
      aria-label={t('footer.legal')}
      className="mb-4 hidden flex-wrap gap-x-6 group-data-[view=checkout]/footer:flex"
    >
      {useLegalEntries().map(({ label, to }) => (
        <a key={to} href={to} className="flex min-h-11 items-center text-soft underline hover:text-ink">
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Brings the consent bar back, which listens for it; nothing where there is nothing to choose. */
function PrivacyChoices() {
  const t = useWords(shellWords)
  const config = useRootData()?.config
  if (!config || !needsConsent(config)) return null
  return (
    <button type="button" data-action="privacy-choices" className="min-h-11 underline hover:text-ink">
      {t('footer.privacyChoices')}
    </button>
  )
}

function SmallPrint() {
  const t = useWords(shellWords)
  const root = useRootData()
  const { legalOwner: owner = '', postalAddress, supportPhone } = root?.config ?? {}
  const year = root?.year ?? new Date().getUTCFullYear()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 text-soft">
      <p className="max-w-reading">
        {t('disclaimer.tracking')} {t('disclaimer.impact')} {t('disclaimer.samples')}
      </p>
      <LanguageChoice />
      <PrivacyChoices />
      <p>
        {t('copyright', { year: String(year), owner })}
        <span className="block text-sm">{[postalAddress, supportPhone].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  )
}
