import { useWords } from '../../web/base/words.ts'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import type { MemberShown } from './member-shown.ts'

/** Saved cards: the last four digits and no more. */
export function Cards({ cards }: Pick<MemberShown, 'cards'>) {
  const t = useWords(memberWords)
  return (
    <SmallList title={t('cards')} none={t('cards.none')}>
      {cards.map(({ brand, last4, expMonth, expYear, savedAt }, at) => (
        <li key={savedAt}>
          {t('card', { brand: brand ?? '–', last4: last4 ?? '–' })}
          <span className="block text-soft">
            {expMonth && expYear && t('card.expires', { month: String(expMonth), year: String(expYear) })}
            {at === 0 && ` · ${t('card.pays')}`}
          </span>
        </li>
      ))}
    </SmallList>
  )
}

/** What a member agreed to: the words, when, and in which language. */
export function Consents({ consents }: Pick<MemberShown, 'consents'>) {
  const t = useWords(memberWords)
  return (
    <SmallList title={t('consents')} none={t('consents.none')}>
      {consents.map(({ id, kind, textVersion, text, language, network, agreedAt, withdrawnAt }) => (
        <li key={id}>
          <details>
            <summary className="min-h-9 cursor-pointer content-center">
              {t('consent', { kind, version: textVersion, language })}
            </summary>
            <p className="mt-1 text-soft">{text}</p>
          </details>
          <When at={agreedAt} />{' '}
          {network && <span className="text-soft">{t('consent.network', { network })}</span>}
          {withdrawnAt && (
            <span className="text-soft">
              {t('consent.withdrawn')} <When at={withdrawnAt} />
            </span>
          )}
        </li>
      ))}
    </SmallList>
  )
}

/** Where a member is signed in. */
export function Sessions({ sessions }: Pick<MemberShown, 'sessions'>) {
  const t = useWords(memberWords)
  return (
    <SmallList title={t('sessions')} none={t('sessions.none')}>
      {sessions.map(({ id, device, lastUsedAt }) => (
        <li key={id}>
          <span className="line-clamp-2 break-words">{device ?? t('session.unknown')}</span>
          <span className="text-soft">
            {t('session.used')} <When at={lastUsedAt} />
          </span>
        </li>
      ))}
    </SmallList>
  )
}

interface SmallListProps {
  title: string
  /** Stands in the place of no lines. */
  none: string
  children: React.ReactNode[]
}

function SmallList({ title, none, children }: SmallListProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <p className="text-sm text-soft">{none}</p>
      ) : (
        <ul className="grid gap-3 text-sm">{children}</ul>
      )}
    </Section>
  )
}
