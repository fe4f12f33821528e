import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Item = OfficeAnswer<'GET /admin/inventory'>['inventory'][number]

/** What products are called wherever a buyer reads of them. */
export function Products() {
  const t = useWords(catalogWords)
  const may = useMay('prices')
  const { answer, trouble, reload } = useAnswer('GET /admin/inventory', {})
  const [chosen, setChosen] = useState<Item>()
  const rename = (item: Item) => (
    <Button
      variant="secondary"
      aria-label={t('rename.of', { title: item.title })}
      onClick={() => setChosen(item)}
    >
      {t('rename')}
    </Button>
  )
  const columns: Column<Item>[] = [
    { head: t('product'), show: ({ title }) => title },
    { head: t('sku'), show: ({ sku }) => sku },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: rename }] : []),
  ]
  return (
    <Section title={t('products')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Item>
        caption={t('products')}
        rows={trouble ? [] : answer?.inventory}
        keyOf={({ sku }) => sku}
        empty={t('products.none')}
        columns={columns}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('rename.of', { title: chosen?.title ?? '' })}
      >
        {chosen && (
          <TitleForm
            item={chosen}
            onDone={() => {
              setChosen(undefined)
              reload()
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}

function TitleForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useWords(catalogWords)
  const { act, isBusy, trouble } = useAct('PATCH /admin/variants/{sku}', onDone)
  return (
    <ActForm
      submit={t('rename.submit')}
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ title = '' }) => void act({ params: { sku: item.sku }, body: { title } })}
    >
      <p className="text-sm text-soft">{t('rename.text')}</p>
      <Field
        label={t('rename.title')}
        name="title"
        defaultValue={item.title}
        required
        maxLength={120}
        error={errorAt(trouble, 'title')}
      />
    </ActForm>
  )
}
