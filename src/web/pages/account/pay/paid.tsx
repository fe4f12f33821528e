import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../../words/en-US/pages/member.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { askMember, SIGNED_OUT } from '../member-api.ts'
import { useAmount } from '../plan-words.ts'
import type { Route } from './+types/paid.ts'

export const meta = orderPageMeta(memberWords, 'paid.meta', [{ name: 'robots', content: 'noindex' }])

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('session_id')
  if (!id) return null
  return askMember(context.get(memberClient), 'GET /plan-links/payments/{id}', { id, headers: SIGNED_OUT })
}

/** Where the card company sends a payer back, paid or not. */
export default function PaidPage({ loaderData: payment }: Route.ComponentProps) {
  const money = useAmount()
  const t = useWords(memberWords)
  const status = payment?.status ?? 'none'
  const words = payment
    ? { number: payment.number, total: money(payment.total, payment.currency) }
    : { number: '', total: '' }
  return (
    <CalmPage title={t(`paid.${status}.title`)}>
      <p role="status">{t(`paid.${status}.text`, words)}</p>
      <LinkButton to="/account">{t('paid.link')}</LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
