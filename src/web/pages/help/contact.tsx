import { Link } from 'react-router'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import helpBodyWords from '../../messages/en-US/help-body.json'
import { buttonLook } from '../../ui/button-look.ts'
import { useRichValues } from '../content/use-rich-values.tsx'

/** How to reach the people of the shop. */
export function Contact() {
  const t = useWords(helpBodyWords)
  const values = useRichValues()
  const hasChat = Boolean(useRootData()?.config.intercomAppId)
  return (
    <section
      id="contact"
      className="sign-line rounded-card bg-service-wash p-6 text-service-text [--sign:var(--color-service-wash)] md:p-8"
    >
      <h2 className="font-extrabold text-2xl text-ink tracking-tight">{t('group.contact')}</h2>
      <p className="mt-3 max-w-reading text-ink">{t.rich('contact.text', values)}</p>
      <p className="mt-3 max-w-reading text-soft">{t('contact.urgent')}</p>
      {hasChat && (
        <Link to="/help?intercom=1&st=contact" className={buttonLook('secondary', 'mt-5')}>
          {t('contact.chat')}
        </Link>
      )}
    </section>
  )
}
