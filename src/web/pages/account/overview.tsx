import { Link, redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { expiresBefore, silentSince } from '../../../shop/plan/plans/to-mind.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/overview.ts'
import { AdapterCard, nameOf } from './adapter-card.tsx'
import { BillLines } from './bill-lines.tsx'
import { askMember, refusalOf } from './member-api.ts'
import { cardName, currencyOf, type Device, useAmount, useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const [{ user }, plan, { devices }, { invoices }, { cards }] = await Promise.all([
    askMember(client, 'GET /users/me'),
    askMember(client, 'GET /account/plan'),
    askMember(client, 'GET /account/devices'),
    askMember(client, 'GET /account/invoices'),
    askMember(client, 'GET /account/cards'),
  ])
  const due = invoices.find(({ status }) => status === 'past_due') ?? null
  const isUnsaid = plan !== null && !plan.agreed && plan.units > 0 && plan.waiting.length === 0
  const terms =
    plan && isUnsaid
      ? await askMember(client, 'GET /account/plan/terms', { query: { market: plan.market } })
      : null
  const unproven = user.emailVerified ? null : user.email
  return { plan, devices, due, terms, unproven, ...toMind({ plan, devices, cards }) }
}

interface OfMember {
  plan: ApiAnswer<'GET /account/plan'>
  devices: ApiAnswer<'GET /account/devices'>['devices']
  cards: ApiAnswer<'GET /account/cards'>['cards']
}

/** The card that may not pay the next bill, and the adapters that sent nothing for a week or more. */
function toMind({ plan, devices, cards }: OfMember) {
  const next = plan?.nextBill
  if (!next) return { expiring: null, silent: [] }
  const card = cards.find(({ isDefault }) => isDefault)
  const silent = devices.flatMap((device) => {
    const since = silentSince(device, next.date)
    return since ? [{ device, since }] : []
  })
  return { expiring: next.total > 0 && card && expiresBefore(card, next.date) ? card : null, silent }
}

/** The member agrees to go on with what runs, or asks for the mail that confirms the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(memberClient)
  const body = { market: form.get('market'), agreed: form.has('agreed') }
  return refusalOf(async () => {
    if (form.get('do') === 'confirm') {
      await askMember(client, 'POST /auth/email-confirmation')
      return redirect('/account?done=confirm-sent', 303)
    }
    await askMember(client, 'POST /account/consents', { body })
    return redirect('/account?done=agree', 303)
  })
}

/** The adapters, the next bill and why, and whatever is to be done. */
export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const { plan, devices, due, terms, unproven, expiring, silent } = loaderData
  const inUse = devices.filter(({ state }) => state !== 'retired')
  const [waiting, others] = [inUse.filter(isWaiting), inUse.filter((device) => !isWaiting(device))]
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('title')}</h1>
      {plan && (plan.status === 'past_due' || plan.status === 'suspended') && (
        <Notice tone="amber">
          <p>{t(`status.${plan.status}`)}</p>
          {due && (
            <Link to={`/account/bills/${due.id}/pay`} className="font-semibold underline">
              {t('status.see')}
            </Link>
          )}
        </Notice>
      )}
      {unproven && <Unproven email={unproven} />}
      {waiting.map((device) => (
        <AdapterCard key={device.id} device={device} />
      ))}
      {expiring && plan?.nextBill && <ExpiringCard card={expiring} on={plan.nextBill.date} />}
      {silent.map((adapter) => (
        <SilentAdapter key={adapter.device.id} {...adapter} />
      ))}
      {terms && (
        <AgreeCard terms={terms} trouble={actionData && 'trouble' in actionData ? actionData.trouble : ''} />
      )}
      {plan && <NextBill plan={plan} />}
      {others.map((device) => (
        <AdapterCard key={device.id} device={device} />
      ))}
      {inUse.length === 0 && <NoAdapter />}
    </>
  )
}

const isWaiting = ({ waitsFor }: Device) => waitsFor.length > 0

/** The mailbox was not proven yet: what that keeps from its owner, and the mail once more. */
function Unproven({ email }: { email: string }) {
  const t = useWords(memberWords)
  return (
    <Notice tone="info">
      <p className="wrap-anywhere">{t('confirm.text', { email })}</p>
      <form method="post">
        <button type="submit" name="do" value="confirm" className="min-h-11 font-semibold underline">
          {t('confirm.send')}
        </button>
      </form>
    </Notice>
  )
}

function ExpiringCard({ card, on }: { card: OfMember['cards'][number]; on: string }) {
  const t = useWords(memberWords)
  const day = useDay()
  const { brand, last4 } = card
  const name = brand && last4 ? t('cards.name', { brand: cardName(brand), last4 }) : t('cards.unknown')
  return (
    <Notice tone="amber">
      <p>{t('status.expiring', { card: name, date: day(on) })}</p>
      <Link to="/account/cards" className="font-semibold underline">
        {t('cards.add')}
      </Link>
    </Notice>
  )
}

function SilentAdapter({ device, since }: { device: Device; since: string }) {
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <Notice tone="amber">
      <p className="break-words">{t('status.silent', { name: nameOf(device, t), date: day(since) })}</p>
      <p>{t('status.silent.check')}</p>
    </Notice>
  )
}

/** What runs is to be agreed to: after included months, or since no agreement names it. The words, an unticked box, one button. */
function AgreeCard({
  terms,
  trouble,
}: {
  terms: { market: string; text: string; chargedFrom: string | null }
  trouble: string
}) {
  const t = useWords(memberWords)
  const isIncluded = terms.chargedFrom !== null
  return (
    <Card className="grid gap-4">
      <h2 className="font-extrabold text-xl">{t(isIncluded ? 'agree.keep.title' : 'agree.title')}</h2>
      <p>{t(isIncluded ? 'status.included' : 'status.unsaid')}</p>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="market" value={terms.market} />
        <Checkbox name="agreed" label={terms.text} required />
        <Button type="submit">{t(isIncluded ? 'agree.keep' : 'agree.submit')}</Button>
      </form>
    </Card>
  )
}

function NextBill({ plan }: { plan: NonNullable<Route.ComponentProps['loaderData']['plan']> }) {
  const money = useAmount()
  const t = useWords(memberWords)
  const day = useDay()
  const currency = currencyOf(plan)
  const next = plan.nextBill
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold text-xl">{t('next.title')}</h2>
      {next && next.total > 0 ? (
        <>
          <p className="figures font-semibold text-lg">
            {t('next.on', { total: money(next.total, currency), date: day(next.date) })}
          </p>
          <BillLines bill={next} currency={currency} caption={t('next.why')} />
        </>
      ) : (
        !plan.comingBack && plan.owed === 0 && <p>{t('next.nothing')}</p>
      )}
      {plan.owed > 0 && <p>{t('next.owed', { total: money(plan.owed, currency) })}</p>}
      {plan.comingBack && (
        <p>
          {t(`next.back.${plan.comingBack.to}`, {
            total: money(plan.comingBack.amount, currency),
            date: plan.comingBack.on ? day(plan.comingBack.on) : 'none',
          })}
        </p>
      )}
    </Card>
  )
}

function NoAdapter() {
  const t = useWords(memberWords)
  return (
    <Card className="grid justify-items-start gap-4">
      <h2 className="font-extrabold text-xl">{t('none.title')}</h2>
      <p>{t('none.text')}</p>
      <LinkButton to="/device" variant="secondary">
        {t('none.buy')}
      </LinkButton>
    </Card>
  )
}
