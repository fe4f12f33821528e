import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import stocktakeWords from '../../words/en-US/pages/admin-stocktake.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { ReasonForm } from './reason-form.tsx'

export type Stocktake = OfficeAnswer<'GET /admin/stocktakes'>['stocktakes'][number]

const STATES = {
  open: 'state.open',
  applied: 'state.applied',
  undone: 'state.undone',
  dropped: 'state.dropped',
} as const

/** Counts of the shelf: one is begun here, gone on with, and undone. */
export function Stocktakes({ onDone }: { onDone: () => void }) {
  const t = useWords(stocktakeWords)
  const may = useMay('stock')
  const navigate = useNavigate()
  const { answer, trouble } = useAnswer('GET /admin/stocktakes', {})
  const [chosen, setChosen] = useState<Stocktake>()
  const starting = useAct('POST /admin/stocktakes', ({ id }) => void navigate(`/admin/stocktakes/${id}`))
  const undoing = useAct('POST /admin/stocktakes/{id}/reversal', () => {
    setChosen(undefined)
    onDone()
  })
  return (
    <Section
      id="stocktake"
      title={t('stocktakes')}
      tools={
        may && (
          <Button variant="secondary" loading={starting.isBusy} onClick={() => void starting.act({})}>
            {t('stocktakes.start')}
          </Button>
        )
      }
    >
      <p className="mb-3 max-w-reading text-sm text-soft">{t('stocktakes.text')}</p>
      <TroubleNotice trouble={trouble ?? starting.trouble} className="mb-3" />
      <DataTable<Stocktake>
        caption={t('stocktakes')}
        rows={trouble ? [] : answer?.stocktakes}
        keyOf={({ id }) => id}
        empty={t('stocktakes.none')}
        columns={useColumns(setChosen)}
      />
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('undo.of')}>
        {chosen && (
          <ReasonForm
            ask={<p>{t('undo.ask')}</p>}
            submit={t('undo')}
            isBusy={undoing.isBusy}
            trouble={undoing.trouble}
            onSend={(reason) => void undoing.act({ params: { id: chosen.id }, body: { reason } })}
          />
        )}
      </Dialog>
    </Section>
  )
}

function useColumns(onUndo: (stocktake: Stocktake) => void): Column<Stocktake>[] {
  const t = useWords(stocktakeWords)
  const may = useMay('stock')
  return [
    { head: t('started'), show: ({ startedAt }) => <When at={startedAt} /> },
    { head: t('state'), show: ({ status }) => t(STATES[status]) },
    { head: t('scanned'), show: ({ scanned }) => scanned, figures: true },
    { head: t('changes'), phone: 'below', show: ({ changes }) => <Changes changes={changes} /> },
    {
      head: t('on'),
      phone: 'below' as const,
      show: (stocktake) => {
        if (!may) return null
        if (stocktake.status === 'applied')
          return (
            <Button variant="secondary" onClick={() => onUndo(stocktake)}>
              {t('undo')}
            </Button>
          )
        if (stocktake.status !== 'open') return null
        return (
          <Link
            to={`/admin/stocktakes/${stocktake.id}`}
            aria-label={t('continue.of', { scanned: stocktake.scanned })}
            className="inline-block min-h-9 content-center underline underline-offset-2"
          >
            {t('continue')}
          </Link>
        )
      },
    },
  ]
}

function Changes({ changes }: Pick<Stocktake, 'changes'>) {
  const t = useWords(stocktakeWords)
  if (changes.length === 0) return <span className="text-soft">{t('changes.none')}</span>
  return changes.map(({ sku, onSale, ...counts }) => (
    <span key={sku} className="block">
      {t('changes.of', { sku, ...counts, onSale: onSale > 0 ? `+${onSale}` : String(onSale) })}
    </span>
  ))
}
