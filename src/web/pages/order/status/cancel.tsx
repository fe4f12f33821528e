import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import orderStatusWords from '../../../../words/en-US/pages/order-status.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../../account/member-api.ts'
import { useAmount } from '../../account/plan-words.ts'
import type { Route } from './+types/cancel.ts'
import { DeadLink, linkPageMeta, pathOf, readChangeable, tokenOf } from './status-link.tsx'

export const meta = linkPageMeta('cancel.meta')

export function loader({ context, request }: Route.LoaderArgs) {
  return readChangeable(context.get(memberClient), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = tokenOf(request)
  return refusalOf(async () => {
    const sent = { body: { token }, headers: SIGNED_OUT }
    await askMember(context.get(memberClient), 'POST /order-links/cancellation', sent)
    return redirect(pathOf('', token, 'cancelled'), 303)
  })
}

/** One question, with what it means: all the money goes back. */
export default function CancelOrder({ loaderData: { status, token }, actionData }: Route.ComponentProps) {
  const money = useAmount()
  const t = useWords(orderStatusWords)
  if (!status) return <DeadLink />
  const { order, remaining } = status
  const about = {
    number: String(order.orderNumber),
    amount: money(remaining, order.pricing.currencyType),
    card: order.ccDetails?.last4 ?? '',
  }
  return (
    <CalmPage title={t('cancel.title', about)}>
      {actionData && 'trouble' in actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      <p>{t(remaining === 0 ? 'cancel.free' : order.ccDetails ? 'cancel.card' : 'cancel.paid', about)}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger">
          {t('cancel.submit')}
        </Button>
        <LinkButton to={pathOf('', token)} variant="secondary">
          {t('cancel.keep')}
        </LinkButton>
      </form>
      <HelpLine />
    </CalmPage>
  )
}
