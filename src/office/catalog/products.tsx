import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { type Item, languageName, titleOf } from './item.ts'
import { ProductEditor } from './product-editor.tsx'

/** What products are called and how they are shown wherever a buyer reads of them. */
export function Products() {
  const t = useWords(catalogWords)
  const may = useMay('prices')
  const { answer, trouble, reload } = useAnswer('GET /admin/variants', {})
  const [chosen, setChosen] = useState('')
  const item = answer?.variants.find(({ sku }) => sku === chosen)
  const edit = (each: Item) => (
    <Button
      variant="secondary"
      aria-label={t('edit.of', { title: titleOf(each), sku: each.sku })}
      onClick={() => setChosen(each.sku)}
    >
      {t('edit')}
    </Button>
  )
  const columns: Column<Item>[] = [
    { head: t('product'), show: (each) => <Titles item={each} /> },
    { head: t('country'), show: ({ country }) => t(`country.${country}`), wide: true },
    { head: t('sku'), show: ({ sku }) => sku },
    { head: t('shown'), show: (each) => <Shown item={each} /> },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: edit }] : []),
  ]
  return (
    <Section id="products" title={t('products')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Item>
        caption={t('products')}
        rows={trouble ? [] : answer?.variants}
        keyOf={({ sku }) => sku}
        empty={t('products.none')}
        columns={columns}
      />
      <Dialog
        open={item !== undefined}
        onClose={() => setChosen('')}
        title={t('edit.of', { title: item ? titleOf(item) : '', sku: chosen })}
      >
        {item && <ProductEditor key={item.sku} item={item} onChange={reload} />}
      </Dialog>
    </Section>
  )
}

/** The title in the first language, and those that differ from it. */
function Titles({ item }: { item: Item }) {
  const others = Object.entries(item.titles).filter(([, title]) => title !== titleOf(item))
  return (
    <>
      {titleOf(item)}
      {others.map(([language, title]) => (
        <span key={language} className="block text-soft">
          <span lang={language}>{title}</span> ({languageName(language)})
        </span>
      ))}
    </>
  )
}

/** What of it is the operator's own. */
function Shown({ item: { kind, picture, descriptions, altTexts } }: { item: Item }) {
  const t = useWords(catalogWords)
  if (kind === 'plan') return '–'
  const own = [
    picture && t('shown.picture'),
    Object.keys(descriptions).length > 0 && t('shown.description'),
    Object.keys(altTexts).length > 0 && t('shown.alt'),
  ].filter(Boolean)
  return own.length > 0 ? own.join(', ') : t('shown.default')
}
