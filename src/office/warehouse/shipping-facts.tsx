import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import carrierWords from '../../words/en-US/pages/admin-carriers.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Product = OfficeAnswer<'GET /admin/shipping-facts'>['products'][number]

/** What one unit weighs, and what customs reads of it. */
export function ShippingFacts() {
  const t = useWords(carrierWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/shipping-facts', {})
  return (
    <div className="mt-6 border-hairline border-t pt-4">
      <h3 className="font-semibold">{t('facts')}</h3>
      <p className="mb-3 text-sm text-soft">{t('facts.text')}</p>
      <TroubleNotice trouble={trouble} />
      <DataTable<Product>
        caption={t('facts')}
        rows={trouble ? [] : answer?.products}
        keyOf={({ sku }) => sku}
        empty=""
        columns={useColumns(reload)}
      />
    </div>
  )
}

function useColumns(onDone: () => void): Column<Product>[] {
  const t = useWords(carrierWords)
  const may = useMay('stock')
  const said = (value: string | number | null) => value ?? t('facts.unknown')
  return [
    { head: t('facts.product'), show: ({ title, sku }) => `${title} (${sku})` },
    { head: t('facts.grams'), show: ({ grams }) => said(grams), figures: true },
    { head: t('facts.name'), show: ({ customsName }) => said(customsName), wide: true },
    { head: t('facts.hs'), show: ({ hsCode }) => said(hsCode), wide: true },
    { head: t('facts.origin'), show: ({ originCountry }) => said(originCountry), wide: true },
    ...(may
      ? [
          {
            head: t('facts.change'),
            phone: 'right' as const,
            show: (product: Product) => <Change product={product} onDone={onDone} />,
          },
        ]
      : []),
  ]
}

function Change({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useWords(carrierWords)
  const [isAsked, setAsked] = useState(false)
  const { act, isBusy, trouble } = useAct('PATCH /admin/shipping-facts/{sku}', () => {
    setAsked(false)
    onDone()
  })
  const { sku, title, grams, customsName, hsCode, originCountry } = product
  const send = (typed: Record<string, string>) =>
    void act({
      params: { sku },
      body: {
        grams: typed.grams ? Number(typed.grams) : null,
        customsName: typed.customsName || null,
        hsCode: typed.hsCode || null,
        originCountry: typed.originCountry || null,
      },
    })
  const about = t('facts.change.of', { title })
  return (
    <div className="text-left">
      <Button variant="secondary" aria-label={about} onClick={() => setAsked(true)}>
        {t('facts.change')}
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title={about}>
        <ActForm submit={t('facts.save')} isBusy={isBusy} trouble={trouble} onSend={send}>
          <Field
            label={t('facts.grams')}
            name="grams"
            inputMode="numeric"
            defaultValue={grams ?? ''}
            error={errorAt(trouble, 'grams')}
          />
          <Field
            label={t('facts.name')}
            name="customsName"
            maxLength={50}
            defaultValue={customsName ?? ''}
            error={errorAt(trouble, 'customsName')}
          />
          <Field
            label={t('facts.hs')}
            hint={t('facts.hs.hint')}
            name="hsCode"
            maxLength={14}
            defaultValue={hsCode ?? ''}
            error={errorAt(trouble, 'hsCode')}
          />
          <Field
            label={t('facts.origin')}
            hint={t('facts.origin.hint')}
            name="originCountry"
            maxLength={2}
            defaultValue={originCountry ?? ''}
            error={errorAt(trouble, 'originCountry')}
          />
        </ActForm>
      </Dialog>
    </div>
  )
}
