import { Link, redirect } from 'react-router'
import { type MemberClient, memberClient } from '#server/page-ports/member-client.ts'
import type { Currency } from '../../../shop/kernel/money.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FoldSummary } from '../../ui/fold-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Route } from './+types/decide.ts'
import { nameOf } from './adapter-card.tsx'
import { BillLines } from './bill-lines.tsx'
import { type Deed, decide, deedsOf, isDeed, isTakenBack, previewOf, toAdapterNow } from './decision.ts'
import { askMember } from './member-api.ts'
import { useAmount, useDay } from './plan-words.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const { id, deed } = params
  if (deed === 'name' || deed === 'vin') throw redirect('/account/adapters')
  if (!isDeed(deed)) throw new Response(null, { status: 404 })
  const { devices } = await askMember(client, 'GET /account/devices')
  const device = devices.find((own) => own.id === id)
  if (!device) throw new Response(null, { status: 404 })
  if (!deedsOf(device).includes(deed)) throw toAdapterNow(id)
  return {
    device,
    deed,
    ...(await previewOn(client, { id, deed, on: deed === 'cancel' ? dayIn(request) : '' })),
    key: crypto.randomUUID(),
  }
}

const TYPED = ['months', 'serial', 'email', 'reason'] as const

export async function action({ context, params, request }: Route.ActionArgs) {
  const { id, deed } = params
  if (deed !== 'name' && deed !== 'vin' && !isDeed(deed)) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const typed = Object.fromEntries(TYPED.map((name) => [name, String(form.get(name) ?? '')]))
  const answer = await decide(context.get(memberClient), id, { deed, form })
  return answer instanceof Response ? answer : { ...answer, typed }
}

const dayIn = (request: Request) => new URL(request.url).searchParams.get('on') ?? ''

/** The plan as it would end by itself, and on the day that was asked about, unless it cannot. */
async function previewOn(client: MemberClient, { id, deed, on }: { id: string; deed: Deed; on: string }) {
  const usual = await previewOf(client, { id, deed, on: '' })
  const last = usual?.from ?? ''
  if (!on) return { preview: usual, last, on: '', wrongDay: '' }
  try {
    return { preview: await previewOf(client, { id, deed, on }), last, on, wrongDay: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { preview: usual, last, on: '', wrongDay: error.message }
  }
}

/** What a decision means in money and days, and the one button that takes it. */
export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const day = useDay()
  const money = useAmount()
  const { device, deed, preview, key, last, on, wrongDay } = loaderData
  const isKept = isTakenBack(deed, device)
  const words = isKept ? 'keep' : deed
  return (
    <>
      <h1 className="break-words font-extrabold text-2xl tracking-tight">
        {t(`${words}.title`, { name: nameOf(device, t) })}
      </h1>
      {actionData && 'trouble' in actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      <Card className="grid gap-5">
        <p>
          {t(`${words}.text`, {
            from: preview ? day(preview.from) : '',
            monthly: preview ? money(preview.monthlyAfter, preview.currency) : '',
            early: on !== '' && on < last ? 'yes' : 'no',
            until: device.returnUntil ? day(device.returnUntil) : '',
          })}
        </p>
        {preview && !isKept && <Change preview={preview} isDated={deed !== 'hand-over'} />}
        {preview?.finalBill && (
          <FinalBill
            bill={preview.finalBill}
            currency={preview.currency}
            isLast={preview.monthlyAfter === 0}
          />
        )}
        {preview?.moneyBack && (
          <p className="font-semibold">
            {t('return.back', {
              total: money(preview.moneyBack.total, preview.currency),
              on: day(preview.moneyBack.on),
              by: day(preview.moneyBack.by),
            })}
          </p>
        )}
        <form method="post" className="grid justify-items-start gap-4">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="seen" value={device.version} />
          {on && <input type="hidden" name="on" value={on} />}
          <Asked deed={deed} typed={actionData && 'typed' in actionData ? actionData.typed : {}} />
          <Button type="submit" variant={deed === 'cancel' || deed === 'return' ? 'danger' : 'primary'}>
            {t(`${words}.submit`)}
          </Button>
        </form>
        {deed === 'cancel' && device.state === 'installed' && (
          <OtherDay last={last} on={on} wrongDay={wrongDay} />
        )}
      </Card>
      <Link to="/account/adapters" className="justify-self-start py-2 font-semibold underline">
        {t('back')}
      </Link>
    </>
  )
}

/** Another day than the end of the paid month, asked about before anything is done. */
function OtherDay({ last, on, wrongDay }: { last: string; on: string; wrongDay: string }) {
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <details className="group" open={on !== '' || wrongDay !== ''}>
      <FoldSummary>{t('cancel.when')}</FoldSummary>
      <form method="get" className="mt-2 grid justify-items-start gap-4">
        <Field
          label={t('cancel.on')}
          hint={t('cancel.on.hint', { last: day(last) })}
          error={wrongDay || undefined}
          name="on"
          type="date"
          max={last}
          defaultValue={on}
          required
          className="w-full max-w-form"
        />
        <Button type="submit" variant="secondary">
          {t('cancel.show')}
        </Button>
      </form>
    </details>
  )
}

type Preview = NonNullable<Route.ComponentProps['loaderData']['preview']>

/** An adapter goes over on the day its new owner takes it, which nobody knows. */
function Change({ preview, isDated }: { preview: Preview; isDated: boolean }) {
  const money = useAmount()
  const t = useWords(memberWords)
  const day = useDay()
  const rows = [
    [t('before'), money(preview.monthlyBefore, preview.currency)],
    [t('after'), money(preview.monthlyAfter, preview.currency)],
    ...(isDated ? [[t('from'), day(preview.from)]] : []),
  ]
  return (
    <dl className="grid max-w-form gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-x-4">
          <dt>{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FinalBillProps {
  bill: NonNullable<Preview['finalBill']>
  currency: Currency
  /** No adapter is left, so what is below zero goes back. */
  isLast: boolean
}

function FinalBill({ bill, currency, isLast }: FinalBillProps) {
  const t = useWords(memberWords)
  const day = useDay()
  const money = useAmount()
  if (isLast && bill.total < 0) {
    const total = money(-bill.total, currency)
    return (
      <p className="font-semibold">
        {t('cancel.nothing')} {t('cancel.back', { total, date: day(bill.date) })}
      </p>
    )
  }
  if (isLast && bill.total === 0) return <p className="font-semibold">{t('cancel.nothing')}</p>
  const title = t('cancel.final', { date: day(bill.date) })
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <BillLines bill={bill} currency={currency} caption={title} />
    </div>
  )
}

const MONTHS = [1, 2, 3, 4, 5, 6]

/** The one thing a deed has to know in words, and how it is typed. */
const TEXTS = {
  swap: { name: 'serial', label: 'swap.serial', autoComplete: 'off' },
  'hand-over': { name: 'email', label: 'hand-over.email', type: 'email', autoComplete: 'off' },
  return: { name: 'reason', label: 'return.reason', maxLength: 500 },
} as const

function Asked({ deed, typed }: { deed: Deed; typed: Partial<Record<string, string>> }) {
  const t = useWords(memberWords)
  const wide = 'w-full max-w-form'
  if (deed === 'resume' || deed === 'cancel') return null
  if (deed !== 'pause') {
    const { label, ...field } = TEXTS[deed]
    return <Field {...field} label={t(label)} defaultValue={typed[field.name]} required className={wide} />
  }
  return (
    <SelectField label={t('pause.months')} name="months" defaultValue={typed.months || '1'} className={wide}>
      {MONTHS.map((count) => (
        <option key={count} value={count}>
          {t('pause.month', { count })}
        </option>
      ))}
    </SelectField>
  )
}
