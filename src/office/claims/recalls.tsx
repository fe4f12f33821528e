import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TextArea } from '../parts/text-area.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Recall = OfficeAnswer<'GET /admin/recalls'>['recalls'][number]
const FIELDS = ['batch', 'sku', 'firmware', 'receivedFrom', 'receivedTo'] as const
type Filter = Partial<Record<(typeof FIELDS)[number], string>>

/** Batches that are called back, and a new one: who is hit is seen before anybody is told. */
export function Recalls() {
  const t = useWords(claimWords)
  const may = useMay('claims')
  const { answer, trouble, reload } = useAnswer('GET /admin/recalls', {})
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('recalls')}
      tools={
        may && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('recall.new')}
          </Button>
        )
      }
    >
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Recall>
        caption={t('recalls')}
        rows={trouble ? [] : answer?.recalls}
        keyOf={({ id }) => id}
        empty={t('recalls.none')}
        columns={[
          {
            head: t('recall.what'),
            show: ({ filter, words }) => (
              <>
                <span className="font-semibold">{Object.values(filter).join(' · ')}</span>
                <span className="block text-soft">{words}</span>
              </>
            ),
          },
          { head: t('recall.adapters'), show: ({ adapters }) => adapters, figures: true },
          { head: t('recall.claimed'), show: ({ claimed }) => claimed, figures: true },
          { head: t('recall.made'), show: ({ madeAt }) => <When at={madeAt} day />, phone: 'right' },
        ]}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('recall.new')}>
        {isOpen && (
          <NewRecall
            onDone={() => {
              setOpen(false)
              reload()
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}

function NewRecall({ onDone }: { onDone: () => void }) {
  const t = useWords(claimWords)
  const [filter, setFilter] = useState<Filter>()
  const look = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setFilter(Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim())) as Filter)
  }
  return (
    <div className="grid gap-5">
      <form method="post" onSubmit={look} className="grid gap-4">
        <p className="text-sm text-soft">{t('recall.text')}</p>
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(`recall.${name}`)}
            name={name}
            type={name.startsWith('received') ? 'date' : 'text'}
            autoComplete="off"
            maxLength={64}
          />
        ))}
        <Button type="submit" variant="secondary" className="sm:justify-self-start">
          {t('recall.look')}
        </Button>
      </form>
      {filter && <Question key={JSON.stringify(filter)} filter={filter} onDone={onDone} />}
    </div>
  )
}

function Question({ filter, onDone }: { filter: Filter; onDone: () => void }) {
  const t = useWords(claimWords)
  const { answer, trouble } = useAnswer('GET /admin/recalls/preview', { query: filter })
  const recall = useAct('POST /admin/recalls', onDone)
  if (trouble) return <TroubleNotice trouble={trouble} />
  if (!answer) return null
  const { adapters, people, onShelf, serials } = answer
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-semibold">{t('recall.reaches', { adapters, people })}</p>
      {onShelf > 0 && <p className="text-sm">{t('recall.onShelf', { count: onShelf })}</p>}
      {serials.length > 0 && (
        <p className="figures max-h-32 overflow-y-auto break-words text-sm text-soft">{serials.join(', ')}</p>
      )}
      {adapters > 0 && (
        <ActForm
          onSend={({ words = '' }) => recall.act({ body: { ...filter, words, adapters } })}
          submit={t('recall.submit', { people })}
          isBusy={recall.isBusy}
          trouble={recall.trouble}
          variant="danger"
        >
          <TextArea
            label={t('recall.words')}
            hint={t('recall.words.hint')}
            name="words"
            rows={3}
            maxLength={1_000}
            required
            error={errorAt(recall.trouble, 'words')}
          />
        </ActForm>
      )}
    </div>
  )
}
