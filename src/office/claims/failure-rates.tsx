import { useWords } from '../../web/base/words.ts'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Rate = OfficeAnswer<'GET /admin/claims/failure-rates'>['rates'][number]

/** A batch that fails, or an update that breaks, stands at the top. */
export function FailureRates() {
  const t = useWords(claimWords)
  const { answer, trouble } = useAnswer('GET /admin/claims/failure-rates', {})
  return (
    <Section title={t('rates')}>
      <p className="mb-3 max-w-reading text-sm text-soft">{t('rates.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Rate>
        caption={t('rates')}
        rows={trouble ? [] : answer?.rates}
        keyOf={({ sku, batch, firmware }) => `${sku} ${batch} ${firmware}`}
        empty={t('rates.none')}
        columns={[
          {
            head: t('rate.batch'),
            show: ({ batch, sku }) => (
              <>
                <span className="font-semibold">{batch ?? t('rate.unknown')}</span>
                <span className="block text-soft">{sku}</span>
              </>
            ),
          },
          { head: t('rate.firmware'), show: ({ firmware }) => firmware ?? '–' },
          { head: t('rate.sold'), show: ({ sold }) => sold, figures: true },
          { head: t('rate.claims'), show: ({ claims }) => claims, figures: true },
          { head: t('rate.found'), show: ({ found }) => found, figures: true },
          { head: t('rate.rate'), show: ({ rate }) => t('rate.percent', { rate }), figures: true },
        ]}
      />
    </Section>
  )
}
