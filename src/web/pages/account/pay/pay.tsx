import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../../words/en-US/pages/member.json'
import { useWords } from '../../../base/words.ts'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BillLines } from '../bill-lines.tsx'
import { cardName, useAmount } from '../plan-words.ts'
import type { Route } from './+types/pay.ts'
import { payWith, readPayable } from './pay-calls.ts'

export const meta = orderPageMeta(memberWords, 'pay.meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const payable = await readPayable(context.get(memberClient), whichOf(params, request))
  return { payable, isOwn: params.id !== undefined }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const paid = await payWith(context.get(memberClient), whichOf(params, request), {
    with: form.get('with') === 'saved_card' ? 'saved_card' : 'page',
  })
  if ('trouble' in paid) return { trouble: paid.trouble, outcome: 'declined' as const }
  if (paid.url) return redirect(paid.url, 303)
  // Paid, the page says so by itself when it is read again.
  return { trouble: paid.message ?? '', outcome: paid.outcome }
}

function whichOf({ id }: { id?: string }, request: Request) {
  return { id, token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** A bill that is due, and its payment: from a mail without a login, or from the account. Works without scripts. */
export default function PayPage({ loaderData: { payable, isOwn }, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const frame = isOwn ? 'grid gap-6' : 'page-width grid max-w-[760px] gap-6 py-12 sm:py-16'
  if (!payable) {
    return (
      <div className={frame}>
        <Title>{t('pay.dead.title')}</Title>
        <p>{t('pay.dead.text')}</p>
        <LinkButton to="/account/bills" className="justify-self-start">
          {t('claim.dead.link')}
        </LinkButton>
      </div>
    )
  }
  const { invoice } = payable
  const number = invoice.number ?? ''
  const isPaid = invoice.status === 'paid'
  const isDue = !isPaid && invoice.status !== 'void'
  const title = isPaid ? t('pay.paid.title', { number }) : t('pay.title', { number })
  return (
    <div className={frame}>
      <Title>{isPaid || isDue ? title : t('pay.void.title')}</Title>
      {isPaid && <p role="status">{t('pay.paid.text')}</p>}
      {isDue && payable.needsConfirmation && (
        <Notice tone="amber">
          <p>{t('pay.confirm')}</p>
        </Notice>
      )}
      {isDue && actionData?.trouble && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      {isDue && actionData?.outcome === 'processing' && (
        <Notice tone="info">
          <p role="status">{t('pay.processing')}</p>
        </Notice>
      )}
      <Card className="grid gap-5">
        <BillLines bill={invoice} currency={invoice.currency} caption={title} />
        {isDue && <Ways payable={payable} />}
      </Card>
      <HelpLine />
    </div>
  )
}

function Title({ children }: { children: React.ReactNode }) {
  return <h1 className="break-words font-extrabold text-2xl tracking-tight">{children}</h1>
}

type Payable = NonNullable<Route.ComponentProps['loaderData']['payable']>

/** The saved card first, where it may be asked; another one on the card company's own page. */
function Ways({ payable: { invoice, card } }: { payable: Payable }) {
  const money = useAmount()
  const t = useWords(memberWords)
  const total = money(invoice.total, invoice.currency)
  return (
    <form method="post" className="grid justify-items-start gap-3">
      {card && (
        <Button type="submit" name="with" value="saved_card">
          {t('pay.card', { total, brand: cardName(card.brand), last4: card.last4 })}
        </Button>
      )}
      <Button type="submit" name="with" value="page" variant={card ? 'secondary' : 'primary'}>
        {card ? t('pay.other') : t('pay.page', { total })}
      </Button>
      <p className="text-sm text-soft">{t('pay.other.hint')}</p>
    </form>
  )
}
