import { describePage } from '../../found/describe-page.ts'
import { bigIdeaWords } from '../../messages/big-idea.ts'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Point, Points, Section } from '../../sections/section.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { useWords } from '../../words/words.ts'
import { mailAddress } from '../content/mail-address.ts'
import { useRichValues } from '../content/use-rich-values.tsx'
import { ApiSample } from './api-sample.tsx'
import { OpenApi } from './open-api.tsx'

export const meta = describePage({ words: bigIdeaWords, path: '/big-idea', card: 'big-idea' })

const WHO = ['developers', 'garages', 'partners'] as const
const PARTNERS = ['code', 'quote', 'consent'] as const

export default function BigIdea() {
  const t = useWords(bigIdeaWords)
  const config = useRootData()?.config
  const mail = mailAddress(config?.supportEmail ?? '', t('mail.subject'))
  const together = (inner: React.ReactNode) => (
    <a href={mail} className="font-semibold text-ink underline underline-offset-4">
      {inner}
    </a>
  )
  const values = { ...useRichValues(), together }
  return (
    <>
      <PageHero
        title={t('hero.title')}
        lead={<p>{t('hero.text')}</p>}
        actions={
          <>
            <a href={config?.developerDocsLink || '/developers'} className={buttonLook('primary')}>
              {t('hero.docs')}
            </a>
            <a href={mail} className={buttonLook('secondary')}>
              {t('hero.write')}
            </a>
          </>
        }
        picture={<ApiSample />}
      />
      <Section title={t('who.title')}>
        <Points>
          {WHO.map((name) => (
            <Point key={name} title={t(`who.${name}.title`)}>
              <p>{t(`who.${name}.text`)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <OpenApi />
      <Section id="partners" title={t('partners.title')} band>
        <Points>
          {PARTNERS.map((name) => (
            <Point key={name} title={t(`partners.${name}.title`)}>
              <p>{t.rich(`partners.${name}.text`, values)}</p>
            </Point>
          ))}
        </Points>
      </Section>
      <Section id="contact" title={t('contact.title')} lead={<p>{t.rich('contact.text', values)}</p>} />
      <CallToAction title={t('end.title')} />
    </>
  )
}
