import { useProviderName } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useWhy } from '../parts/why.ts'

type Card = OfficeAnswer<'GET /admin/test-cards'>['cards'][number]

/** The trouble that can be tried out in TEST MODE: each card with what its bank does. */
export function TestCards() {
  const t = useWords(shopWords)
  const whyOf = useWhy()
  const isTest = useProviderName() === 'sandbox'
  const { answer, trouble } = useAnswer('GET /admin/test-cards', isTest ? {} : null)
  if (!isTest) return null
  return (
    <Section id="cards" title={t('cards')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('cards.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Card>
        caption={t('cards')}
        rows={trouble ? [] : answer?.cards}
        keyOf={({ number }) => number}
        empty=""
        columns={[
          {
            head: t('cards.number'),
            show: ({ number }) => (
              <span className="figures whitespace-nowrap">{number.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            ),
          },
          {
            head: t('cards.does'),
            show: ({ now, declineCode, later }) =>
              later
                ? t('cards.later', { later })
                : t('cards.now', { now, reason: declineCode ? whyOf(declineCode) : '' }),
          },
        ]}
      />
    </Section>
  )
}
