import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import bigIdeaWords from '../../messages/en-US/big-idea.json'
import bigIdeaBodyWords from '../../messages/en-US/big-idea-body.json'
import { Point, Points, Section } from '../../parts/sections/section.tsx'
import { mailAddress } from '../content/mail-address.ts'
import { useRichValues } from '../content/use-rich-values.tsx'
import { OpenApi } from './open-api.tsx'

const WHO = ['developers', 'garages', 'partners'] as const
const PARTNERS = ['code', 'quote', 'consent'] as const

/** What stands below the opening; shown through `Still`. */
export default function Body() {
  const t = useWords(bigIdeaBodyWords)
  const subject = useWords(bigIdeaWords)('mail.subject')
  const mail = mailAddress(useRootData()?.config.supportEmail ?? '', subject)
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
