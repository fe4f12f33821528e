import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Mark } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { Stocktake } from './stocktakes.tsx'

type Line = Stocktake['lines'][number]

/** Every shelf: what is to be there, what was counted, and what will be on sale. */
export function CountedLines({ stocktake, onDone }: { stocktake: Stocktake; onDone: () => void }) {
  const t = useWords(stocktakeWords)
  const columns: Column<Line>[] = [
    {
      head: t('sku'),
      show: ({ title, sku, condition }) => (
        <>
          {title}
          <span className="block text-soft">
            {sku}, {t(`condition.${condition}`)}
          </span>
        </>
      ),
    },
    { head: t('expected'), show: ({ expected }) => expected, figures: true },
    { head: t('found'), show: ({ found }) => found ?? t('notCounted'), figures: true },
    { head: t('difference'), show: (line) => <Difference line={line} />, figures: true },
    { head: t('after'), show: ({ onSaleAfter }) => onSaleAfter, figures: true },
    {
      head: t('byNumber'),
      phone: 'below',
      show: (line) => <Counting line={line} id={stocktake.id} onDone={onDone} />,
    },
  ]
  return (
    <Section title={t('lines')}>
      <DataTable<Line>
        caption={t('lines')}
        rows={stocktake.lines}
        keyOf={({ sku, condition }) => `${sku} ${condition}`}
        empty={t('stocktakes.none')}
        columns={columns}
      />
    </Section>
  )
}

function Difference({ line: { expected, found } }: { line: Line }) {
  if (found === null) return '–'
  const more = found - expected
  return more === 0 ? 0 : <Mark tone="bad">{more > 0 ? `+${more}` : more}</Mark>
}

/** A number where there are no serial numbers; where there are, only that the shelf is empty. */
function Counting({ line, id, onDone }: { line: Line; id: string; onDone: () => void }) {
  const t = useWords(stocktakeWords)
  const { act, isBusy, trouble } = useAct('PUT /admin/stocktakes/{id}/counts/{sku}', onDone)
  const { sku, title, bySerial, found, condition } = line
  const say = (counted: number) => void act({ params: { id, sku }, body: { counted } })
  if (bySerial)
    return condition === 'new' && found === null ? (
      <>
        <TroubleNotice trouble={trouble} />
        <Button
          variant="secondary"
          aria-label={t('empty.of', { title: `${title} (${sku})` })}
          loading={isBusy}
          onClick={() => say(0)}
        >
          {t('empty')}
        </Button>
      </>
    ) : null
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        say(Number(new FormData(event.currentTarget).get('counted')))
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <Field
        label={t('number', { title: `${title} (${sku})` })}
        name="counted"
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        required
        defaultValue={found ?? ''}
        error={errorAt(trouble, 'counted')}
      />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t('number.submit')}
      </Button>
    </form>
  )
}
