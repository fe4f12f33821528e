import { useState } from 'react'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import offerWords from '../../words/en-US/pages/admin-offers.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Section } from '../parts/section.tsx'
import { shopNow } from '../parts/shop-time.ts'
import { Mark } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { CodeOrders } from './code-orders.tsx'

type Code = OfficeAnswer<'GET /admin/enterprise-codes'>['codes'][number]

/** Every enterprise code, with what it is worth and how often it was used. */
export function CodeList() {
  const t = useWords(offerWords)
  const [trail, setTrail] = useState<string[]>([])
  const [chosen, setChosen] = useState<Code>()
  const [shown, setShown] = useState<Code>()
  const { answer, trouble, reload } = useAnswer('GET /admin/enterprise-codes', {
    query: { cursor: trail.at(-1), limit: 50 },
  })
  const done = () => {
    setChosen(undefined)
    reload()
  }
  return (
    <Section id="codes" title={t('codes')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Code>
        caption={t('codes')}
        rows={trouble ? [] : answer?.codes}
        keyOf={({ code }) => code}
        empty={t('codes.none')}
        columns={useColumns(setChosen, setShown)}
      />
      <Pager trail={trail} next={answer?.next} onMove={setTrail} />
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('stop.of', { code: chosen?.code ?? '' })}
      >
        {chosen && <Stop code={chosen.code} onDone={done} />}
      </Dialog>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('orders.of', { code: shown?.code ?? '' })}
      >
        {shown && <CodeOrders code={shown.code} />}
      </Dialog>
    </Section>
  )
}

function useColumns(onStop: (code: Code) => void, onShow: (code: Code) => void): Column<Code>[] {
  const t = useWords(offerWords)
  const may = useMay('enterprise_codes')
  return [
    { head: t('code'), show: ({ code }) => <span className="figures font-semibold">{code}</span> },
    { head: t('kind'), show: ({ enterpriseType }) => enterpriseType, wide: true },
    { head: t('worth'), show: (code) => worthOf(code, t), phone: 'below' as const },
    {
      head: t('uses'),
      show: ({ uses, maxUses }) => (maxUses === null ? uses : t('uses.of', { uses, most: maxUses })),
      figures: true,
    },
    { head: t('state'), phone: 'right' as const, show: (code) => <State code={code} /> },
    {
      head: t('acts'),
      phone: 'below' as const,
      show: (code) => (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={t('orders.of', { code: code.code })}
            onClick={() => onShow(code)}
          >
            {t('orders')}
          </Button>
          {may && <StopButton code={code} onStop={onStop} />}
        </div>
      ),
    },
  ]
}

function worthOf({ deviceDiscounts, planTerms }: Code, t: WordsOf<typeof offerWords>): string {
  const each = deviceDiscounts.map(({ discountPercent, minQuantity }) =>
    t('worth.tier', { percent: discountPercent, quantity: minQuantity }),
  )
  if (planTerms?.discountPercent) each.push(t('worth.plan', { percent: planTerms.discountPercent }))
  if (planTerms?.includedMonths) each.push(t('worth.included', { months: planTerms.includedMonths }))
  return each.join(', ') || t('worth.none')
}

function hasEnded({ expiresAt }: Code): boolean {
  return expiresAt !== null && new Date(expiresAt) < shopNow()
}

function State({ code }: { code: Code }) {
  const t = useWords(offerWords)
  if (code.disabledAt) return <Mark tone="bad">{t('state.stopped')}</Mark>
  if (hasEnded(code)) return <Mark tone="plain">{t('state.ended')}</Mark>
  return <Mark tone="good">{t('state.live')}</Mark>
}

function StopButton({ code, onStop }: { code: Code; onStop: (code: Code) => void }) {
  const t = useWords(offerWords)
  if (code.disabledAt || hasEnded(code)) return null
  return (
    <Button variant="secondary" aria-label={t('stop.of', { code: code.code })} onClick={() => onStop(code)}>
      {t('act')}
    </Button>
  )
}

function Stop({ code, onDone }: { code: string; onDone: () => void }) {
  const t = useWords(offerWords)
  const { act, isBusy, trouble } = useAct('POST /admin/enterprise-codes/{code}/deactivation', onDone)
  return (
    <div className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <p>{t('stop.text')}</p>
      <Button variant="danger" loading={isBusy} onClick={() => act({ params: { code } })}>
        {t('stop.submit')}
      </Button>
    </div>
  )
}
