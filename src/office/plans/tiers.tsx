import { useWords } from '../../web/base/words.ts'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import planWords from '../../words/en-US/pages/admin-plans.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Amount } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Tier = OfficeAnswer<'GET /admin/plans/tiers'>['tiers'][number]

/** What a month costs by the number of adapters, and how many members pay each price. */
export function Tiers() {
  const t = useWords(planWords)
  const catalog = useWords(catalogWords)
  const { answer, trouble } = useAnswer('GET /admin/plans/tiers', {})
  const columns: Column<Tier>[] = [
    { head: catalog('country'), show: ({ country }) => catalog(`country.${country}`) },
    {
      head: t('tiers.adapters'),
      show: ({ from, to }) =>
        to === null ? t('tiers.or-more', { from }) : from === to ? from : t('tiers.range', { from, to }),
      named: true,
    },
    {
      head: t('tiers.price'),
      show: ({ price, currency }) => <Amount units={price} currency={currency} />,
      figures: true,
    },
    { head: t('tiers.members'), show: ({ members }) => members, figures: true },
    { head: t('tiers.their'), show: ({ adapters }) => adapters, figures: true },
  ]
  return (
    <Section title={t('tiers')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('tiers.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Tier>
        caption={t('tiers')}
        columns={columns}
        rows={trouble ? [] : answer?.tiers}
        keyOf={({ country, from }) => `${country} ${from}`}
        empty={t('tiers.none')}
      />
    </Section>
  )
}
