import { memberClient } from '#server/page-ports/member-client.ts'
import activateWords from '../../../words/en-US/pages/activate.json'
import { useWords } from '../../base/words.ts'
import { PageTitle } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { memberOf } from '../account/claim/enter.ts'
import { askMember } from '../account/member-api.ts'
import { useAmount, useDay } from '../account/plan-words.ts'
import type { Route } from './+types/outcome.ts'
import { type Activation, AskBank, startOver, TypeCard } from './type-card.tsx'

export const meta = orderPageMeta(activateWords, 'meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const activation = await askMember(client, 'GET /activation/{id}', { id: params.id })
  const isMember = (await memberOf(client)) !== null
  const query = { market: activation.market }
  const plan =
    activation.state === 'begun' && isMember ? await askMember(client, 'GET /account/plan', { query }) : null
  return { activation, nextBill: plan?.nextBill ?? null }
}

/** Where a card is typed, and what became of it; the card company leads back here. */
export default function OutcomePage({ loaderData: { activation, nextBill } }: Route.ComponentProps) {
  const { state } = activation
  return (
    <div className="page-width grid py-10 sm:py-14">
      <div className="mx-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)] gap-5">
        {state === 'begun' && <Begun activation={activation} nextBill={nextBill} />}
        {state === 'processing' && <Processing activation={activation} />}
        {state === 'card' && <TypeCard activation={activation} />}
        {state === 'confirm' && <AskBank activation={activation} />}
        {(state === 'declined' || state === 'given_up' || state === 'changed' || state === 'gone') && (
          <NotBegun activation={activation} state={state} />
        )}
        <HelpLine />
      </div>
    </div>
  )
}

interface BegunProps {
  activation: Activation
  nextBill: Route.ComponentProps['loaderData']['nextBill']
}

function Begun({ activation: { bill, total, currency, market }, nextBill }: BegunProps) {
  const t = useWords(activateWords)
  const money = useAmount()
  const day = useDay(market)
  return (
    <>
      <PageTitle>{t('begun.title')}</PageTitle>
      <p role="status">
        {bill ? t('begun.paid', { total: money(total, currency), number: bill.number }) : t('begun.nothing')}
      </p>
      {nextBill && nextBill.total > 0 && (
        <p>{t('begun.next', { total: money(nextBill.total, currency), date: day(nextBill.date) })}</p>
      )}
      <p>{t('begun.cancel')}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/account">{t('begun.account')}</LinkButton>
        {bill && (
          <LinkButton to={`/account/bills/${bill.id}`} variant="secondary">
            {t('begun.bill')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function Processing({ activation: { id } }: { activation: Activation }) {
  const t = useWords(activateWords)
  return (
    <>
      <meta httpEquiv="refresh" content="5" />
      <PageTitle>{t('processing.title')}</PageTitle>
      <p role="status">{t('processing.text')}</p>
      <LinkButton to={`/activate/${id}`} reloadDocument className="justify-self-start">
        {t('processing.again')}
      </LinkButton>
    </>
  )
}

interface NotBegunProps {
  activation: Activation
  state: 'declined' | 'given_up' | 'changed' | 'gone'
}

/** Nothing has begun: why, and the way to try again. */
function NotBegun({ activation, state }: NotBegunProps) {
  const t = useWords(activateWords)
  const money = useAmount()
  const { message, total, currency, isReturned } = activation
  const data = { total: money(total, currency), returned: isReturned ? 'yes' : 'no' }
  return (
    <>
      <PageTitle>{t(`${state}.title`)}</PageTitle>
      <p role="status">
        {[state === 'declined' && message, t(`${state}.text`, data)].filter(Boolean).join(' ')}
      </p>
      {state === 'gone' ? (
        <LinkButton to="/account" className="justify-self-start">
          {t('begun.account')}
        </LinkButton>
      ) : (
        <LinkButton to={startOver(activation)} reloadDocument className="justify-self-start">
          {t('again')}
        </LinkButton>
      )}
    </>
  )
}
