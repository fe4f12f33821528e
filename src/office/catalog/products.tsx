import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import catalogWords from '../../words/en-US/pages/admin-catalog.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Item = OfficeAnswer<'GET /admin/variants'>['variants'][number]

const LANGUAGE_NAMES = new Intl.DisplayNames('en-US', { type: 'language' })
const FIRST = 'en-US'

/** What products are called wherever a buyer reads of them. */
export function Products() {
  const t = useWords(catalogWords)
  const may = useMay('prices')
  const { answer, trouble, reload } = useAnswer('GET /admin/variants', {})
  const [chosen, setChosen] = useState<Item>()
  const rename = (item: Item) => (
    <Button
      variant="secondary"
      aria-label={t('rename.of', { title: titleOf(item) })}
      onClick={() => setChosen(item)}
    >
      {t('rename')}
    </Button>
  )
  const columns: Column<Item>[] = [
    { head: t('product'), show: (item) => <Titles item={item} /> },
    { head: t('country'), show: ({ country }) => t(`country.${country}`), wide: true },
    { head: t('sku'), show: ({ sku }) => sku },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: rename }] : []),
  ]
  return (
    <Section title={t('products')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Item>
        caption={t('products')}
        rows={trouble ? [] : answer?.variants}
        keyOf={({ sku }) => sku}
        empty={t('products.none')}
        columns={columns}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('rename.of', { title: chosen ? titleOf(chosen) : '' })}
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

function titleOf({ titles }: Item): string {
  return titles[FIRST] ?? ''
}

/** The title in the first language, and those that differ from it. */
function Titles({ item }: { item: Item }) {
  const others = Object.entries(item.titles).filter(([, title]) => title !== titleOf(item))
  return (
    <>
      {titleOf(item)}
      {others.map(([language, title]) => (
        <span key={language} className="block text-soft">
          <span lang={language}>{title}</span> ({LANGUAGE_NAMES.of(language)})
        </span>
      ))}
    </>
  )
}

function TitleForm({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useWords(catalogWords)
  const [language, setLanguage] = useState(FIRST)
  const { act, isBusy, trouble } = useAct('PATCH /admin/variants/{sku}', onDone)
  return (
    <ActForm
      submit={t('rename.submit')}
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ title = '' }) => void act({ params: { sku: item.sku }, body: { title, language } })}
    >
      <p className="text-sm text-soft">{t('rename.text')}</p>
      <SelectField
        label={t('rename.language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        {Object.keys(item.titles).map((tag) => (
          <option key={tag} value={tag}>
            {LANGUAGE_NAMES.of(tag)}
          </option>
        ))}
      </SelectField>
      <Field
        key={language}
        label={t('rename.title')}
        name="title"
        lang={language}
        defaultValue={item.titles[language]}
        required
        maxLength={120}
        error={errorAt(trouble, 'title')}
      />
    </ActForm>
  )
}
