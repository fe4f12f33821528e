import bigIdeaWords from '../../../words/en-US/pages/big-idea.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { CallToAction } from '../../parts/sections/call-to-action.tsx'
import { PageHero } from '../../parts/sections/page-hero.tsx'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { useRichValues } from '../content/use-rich-values.tsx'
import { ApiSample } from './api-sample.tsx'

export default function BigIdea() {
  const t = useWords(bigIdeaWords)
  const config = useRootData()?.config
  const mail = mailAddress(config?.supportEmail ?? '', t('mail.subject'))
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <a
              href={config?.developerDocsLink || '/developers'}
              rel="external"
              className={buttonLook('primary')}
            >
              {t('hero.docs')}
            </a>
            <a href={mail} className={buttonLook('secondary')}>
              {t('hero.write')}
            </a>
          </>
        }
        picture={<ApiSample />}
      />
      <Body />
      <CallToAction afterBand title={t('end.title')} />
    </>
  )
}

const WHO = ['developers', 'garages', 'partners'] as const
const PARTNERS = ['code', 'quote', 'consent'] as const

/** The sections below the hero. */
function Body() {
  const t = useWords(bigIdeaWords)
  const mail = mailAddress(useRootData()?.config.supportEmail ?? '', t('mail.subject'))
  const together = (inner: React.ReactNode) => (
    <a href={mail} className="font-semibold text-ink underline underline-offset-4">
      {inner}
    </a>
  )
  const values = { ...useRichValues(), together }
  return (
    <>
      <Section title={t('who.title')} band>
        <Points>
          {WHO.map((name) => (
            <Point key={name} title={t(`who.${name}.title`)}>
              <p>{t(`who.${name}.text`)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <OpenApi />
      <Section id="partners" title={t('partners.title')}>
        <Points>
          {PARTNERS.map((name) => (
            <Point key={name} title={t(`partners.${name}.title`)}>
              <p>{t.rich(`partners.${name}.text`, values)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Section id="contact" title={t('contact.title')} lead={<p>{t.rich('contact.text', values)}</p>} band />
    </>
  )
}

const PARTS = ['vehicles', 'prices', 'orders', 'accounts'] as const
const RULES = ['errors', 'twice', 'limits', 'server', 'hooks', 'location', 'description'] as const

/** What the API answers, and what to know first. */
function OpenApi() {
  const t = useWords(bigIdeaWords)
  const values = useRichValues()
  return (
    <>
      <Section id="api" title={t('api.title')} lead={<p>{t('api.lead')}</p>}>
        <Points columns={2}>
          {PARTS.map((part) => (
            <Point key={part} title={t(`api.${part}.title`)}>
              <p>{t(`api.${part}.text`)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Section title={t('rules.title')} band>
        <ul className="grid gap-x-14 md:grid-cols-2">
          {RULES.map((rule) => (
            <li key={rule} className="max-w-reading border-hairline border-t py-4">
              {t.rich(`rules.${rule}`, values)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** A link that opens a mail with its subject filled in. */
function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`
}
