import { data, useSearchParams } from 'react-router'
import { pageContext } from '#server/page-ports/page-context.ts'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { useWords, wordsOf } from '../../base/words.ts'
import { WithoutScripts } from '../../hydration/kept-markup.tsx'
import { languageOfMatches, type MetaArgs } from '../../parts/seo/describe-page.ts'
import type { Route } from './+types/pay.ts'
import { LivePayment } from './live-payment.tsx'
import { PlainPay, readSession, takeCard } from './plain-pay.tsx'

/** A shop with a real card company has no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(pageContext).config.payments.provider !== 'sandbox') throw data(null, { status: 404 })
  return readSession(context, request)
}

export const meta = ({ matches }: MetaArgs) => [
  { title: wordsOf(sandboxWords, languageOfMatches(matches))('meta') },
  { name: 'robots', content: 'noindex' },
]

export const action = takeCard

/** The sandbox's own payment page, as a card company would host it; without scripts it is a form. */
export default function SandboxPay({ loaderData, actionData }: Route.ComponentProps) {
  const plain = import.meta.env.SSR && <PlainPay session={loaderData} answer={actionData ?? null} />
  return (
    <>
      <WithoutScripts content={plain} />
      <div className="noscript:hidden">
        <LivePay />
      </div>
    </>
  )
}

function LivePay() {
  const [search] = useSearchParams()
  const t = useWords(sandboxWords)
  return (
    <div className="page-width py-10">
      <div className="mx-auto grid max-w-form gap-5">
        <p className="text-sm font-extrabold tracking-wide">{t('mark')}</p>
        <LivePayment secret={search.get('cs') ?? ''} />
      </div>
    </div>
  )
}
