import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import moneyWords from '../../words/en-US/pages/admin-money.json'
import { FileButton } from '../parts/file-button.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { monthNow } from '../parts/shop-time.ts'
import { useMay } from '../parts/staff.ts'
import { Certificates } from './certificates.tsx'
import { Disputes } from './disputes.tsx'
import { Doctor } from './doctor.tsx'
import { Payouts } from './payouts.tsx'
import { StockValue } from './stock-value.tsx'

/** Money in and out against the card company and the bank, a month at a time. */
export default function Money() {
  const t = useWords(moneyWords)
  const may = useMay('accounting')
  const [month, setMonth] = useState(monthNow)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        <Certificates />
        <Disputes />
        {may && (
          <>
            <div className="max-w-60">
              <Field
                label={t('month')}
                type="month"
                value={month}
                min="2020-01"
                max="2099-12"
                onChange={({ target }) => target.value && setMonth(target.value)}
              />
            </div>
            <Payouts month={month} />
            <StockValue />
            <Section id="accounting" title={t('accounting')}>
              <p className="mb-3 max-w-reading text-sm text-soft">{t('accounting.text')}</p>
              <FileButton
                name="GET /admin/accounting.csv"
                call={{ query: { month } }}
                fileName={`accounting-${month}.csv`}
              >
                {t('accounting.save', { month })}
              </FileButton>
            </Section>
          </>
        )}
        <Doctor />
      </div>
    </>
  )
}
