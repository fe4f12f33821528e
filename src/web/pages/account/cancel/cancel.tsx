import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../../words/en-US/pages/member.json'
import { ApiError } from '../../../base/api-error.ts'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import { BillLines } from '../bill-lines.tsx'
import { askMember, SIGNED_OUT } from '../member-api.ts'
import { useDay } from '../plan-words.ts'
import type { Route } from './+types/cancel.ts'

export const meta = orderPageMeta(memberWords, 'end.meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const sent = { body: { token: tokenOf(request) }, headers: SIGNED_OUT }
  try {
    return { end: await askMember(context.get(memberClient), 'POST /plan-links/cancel/preview', sent) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { end: null }
    throw error
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request)
  await askMember(context.get(memberClient), 'POST /plan-links/cancel', {
    body: { token },
    headers: SIGNED_OUT,
  })
  return redirect(`/account/cancel?token=${encodeURIComponent(token)}`, 303)
}

/** Where the link in the mail of each bill leads: the final bill, one confirmation. Works without scripts or a login. */
export default function CancelPage({ loaderData: { end } }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const day = useDay()
  if (!end) {
    return (
      <CalmPage title={t('end.dead.title')}>
        <p>{t('end.dead.text')}</p>
        <LinkButton to="/account">{t('claim.dead.link')}</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  const isDone = end.devices.length === 0
  return (
    <CalmPage title={t(isDone ? 'end.done.title' : 'end.title')} key={isDone ? 'done' : 'ask'}>
      <p role={isDone ? 'status' : undefined}>
        {isDone
          ? t('end.done.text', { date: day(end.endsAt) })
          : t('end.text', { date: day(end.endsAt), count: end.devices.length })}
      </p>
      <Card className="grid w-full gap-5">
        <Adapters devices={end.devices} />
        <FinalBill end={end} />
        {!isDone && (
          <form method="post">
            <Button type="submit" variant="danger">
              {t('end.submit')}
            </Button>
          </form>
        )}
      </Card>
      <HelpLine />
    </CalmPage>
  )
}

type End = NonNullable<Route.ComponentProps['loaderData']['end']>

function Adapters({ devices }: Pick<End, 'devices'>) {
  const t = useWords(memberWords)
  if (devices.length === 0) return null
  return (
    <div>
      <h2 className="font-semibold">{t('end.ends')}</h2>
      <ul>
        {devices.map(({ serial, name }) => (
          <li key={serial} className="break-words">
            {t.rich(name ? 'claim.adapter.named' : 'claim.adapter', {
              name: <Verbatim>{name}</Verbatim>,
              serial: <Verbatim>{serial}</Verbatim>,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FinalBill({ end: { finalBill, currency } }: { end: End }) {
  const t = useWords(memberWords)
  const day = useDay()
  if (!finalBill) return <p className="font-semibold">{t('end.nothing')}</p>
  const title = t('end.final', { date: day(finalBill.date) })
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <BillLines bill={finalBill} currency={currency} caption={title} />
    </div>
  )
}
