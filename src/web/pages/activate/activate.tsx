import activateWords from '../../../words/en-US/pages/activate.json'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { PageTitle } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/activate.ts'
import { readOffer, takeAgreement } from './activate-calls.ts'
import { ClosedOffer } from './closed-offer.tsx'
import { OfferForm } from './offer-form.tsx'

export const meta = orderPageMeta(activateWords, 'meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

export const loader = (args: Route.LoaderArgs) => readOffer(args)

export const action = takeAgreement

/** Puts adapters that wait on the plan: from a mail, or from the account. Works without scripts. */
export default function ActivatePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(activateWords)
  const tMember = useWords(memberWords)
  const { offer, closed, now, page } = loaderData
  if (!offer) return <ClosedOffer closed={closed} page={page} />
  const { refused, trouble } = actionData ?? {}
  const wrong = refused === 'wrong' ? tMember('claim.wrong') : trouble
  const count = offer.devices.length
  return (
    <div className="page-width grid py-10 sm:py-14">
      <div className="mx-auto grid w-full max-w-form grid-cols-[minmax(0,1fr)] gap-5">
        <PageTitle>{t('title', { count })}</PageTitle>
        <p>{t('text', { count })}</p>
        {now && !actionData && (
          <Notice tone="amber">
            <p>{t(`now.${now}`)}</p>
          </Notice>
        )}
        {wrong && (
          <Notice tone="error">
            <p>{wrong}</p>
          </Notice>
        )}
        <OfferForm view={{ ...loaderData, offer }} sent={actionData ?? {}} />
        <HelpLine />
      </div>
    </div>
  )
}
