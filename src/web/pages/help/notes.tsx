import { Link } from 'react-router'
import helpWords from '../../../words/en-US/pages/help.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { useRichValues } from '../content/use-rich-values.tsx'

/** Whether a notice about delayed orders is on: only then is there a shortage or an increase to speak of. */
export function useSupplyNotes(): boolean {
  const config = useRootData()?.config
  return Boolean(config?.shouldShowDelayedShippingMessage || config?.shouldShowDelayedShippingModal)
}

/** What the notice about delayed orders links to: two short answers of their own. */
export function Notes() {
  const t = useWords(helpWords)
  const values = useRichValues()
  return (
    <section id="supply">
      <h2 className="font-extrabold text-2xl tracking-tight">{t('topics.title')}</h2>
      <div className="mt-4 grid items-start gap-6">
        <Note id="semiconductor-shortage" title={t('shortage.title')}>
          {t.rich('shortage.text', values)}
        </Note>
        <Note id="price-increase" title={t('price.title')}>
          {t.rich('price.text', values)}
        </Note>
      </div>
    </section>
  )
}

function Note({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <article
      id={id}
      className="rounded-card border border-hairline bg-card p-6 target:border-service-text md:p-8"
    >
      <h3 className="font-extrabold text-xl tracking-tight">{title}</h3>
      <div className="mt-3 max-w-reading space-y-3 text-soft">{children}</div>
    </article>
  )
}

/** How to reach the people of the shop. */
export function Contact() {
  const t = useWords(helpWords)
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
