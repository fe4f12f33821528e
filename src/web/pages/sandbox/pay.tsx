import { useEffect, useRef, useState } from 'react'
import { data, useSearchParams } from 'react-router'
import { pageContext } from '#server/page-context.ts'
import { type Currency, fromUnits } from '../../../shop/kernel/money.ts'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useWords, wordsOf } from '../../base/words.ts'
import { WithoutScripts } from '../../hydration/kept-markup.tsx'
import { languageOfMatches, type MetaArgs } from '../../parts/seo/describe-page.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/pay.ts'
import { CardForm, type CardRefusal } from './card-form.tsx'
import type { CardValues } from './card-values.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { paySession } from './pay-session.ts'
import { bankText, PlainPay, payLabel, readSession, takeCard } from './plain-pay.tsx'

/** A shop with a real card company has no such page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(pageContext).config.payments.provider !== 'sandbox') throw data(null, { status: 404 })
  return readSession(context, request)
}

export const meta = ({ matches }: MetaArgs) => [
  { title: wordsOf(sandboxWords, languageOfMatches(matches))('meta') },
  { name: 'robots', content: 'noindex' },
]

interface SessionView {
  amount: number
  currency: Currency
  status: 'open' | 'processing' | 'complete' | 'expired'
  returnUrl: string
  cancelUrl: string | null
}

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
  const secret = search.get('cs') ?? ''
  const { session, trouble } = useSession(secret)
  return (
    <div className="page-width py-10">
      <div className="mx-auto grid max-w-form gap-5">
        <p className="text-sm font-extrabold tracking-wide">{t('mark')}</p>
        {trouble && (
          <>
            <h1 className="text-2xl font-extrabold tracking-tight">{t('none.title')}</h1>
            <p>{t(trouble)}</p>
          </>
        )}
        {session && <Payment secret={secret} session={session} />}
        {!session && !trouble && <Skeleton className="h-96 w-full" />}
      </div>
    </div>
  )
}

function useSession(secret: string) {
  const [session, setSession] = useState<SessionView>()
  const [trouble, setTrouble] = useState<Trouble>()
  useEffect(() => {
    const leaving = new AbortController()
    callApi('GET /sandbox/sessions', { query: { client_secret: secret }, signal: leaving.signal })
      .then((view) => {
        if (view.status === 'expired') setTrouble('none.expired')
        else if (view.status === 'open') setSession(view)
        else window.location.replace(view.returnUrl)
      })
      .catch((error) => {
        if (!leaving.signal.aborted) setTrouble(troubleOf(error))
      })
    return () => leaving.abort()
  }, [secret])
  return { session, trouble }
}

type Trouble = 'none.expired' | 'none.noAnswer' | 'none.unknown'

function troubleOf(error: unknown): Trouble {
  return error instanceof ApiError && error.status === 0 ? 'none.noAnswer' : 'none.unknown'
}

function Payment({ secret, session }: { secret: string; session: SessionView }) {
  const t = useWords(sandboxWords)
  const amount = useMoney()(fromUnits(session.amount), session.currency, true)
  const label = payLabel(t, session.amount, amount)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState<CardValues>()
  const refuse = useRef<((refusal: CardRefusal) => void) | null>(null)

  async function pay(card: CardValues, confirm?: boolean): Promise<CardRefusal | undefined> {
    setIsBusy(true)
    setMessage('')
    const outcome = await paySession(secret, card, confirm)
    // The shop finds out what became of it: its own page asks until it knows.
    if (outcome.outcome === 'paid' || outcome.outcome === 'unsure') {
      window.location.assign(session.returnUrl)
      return undefined
    }
    setIsBusy(false)
    if (outcome.outcome === 'confirm') {
      setAsked(card)
      return undefined
    }
    if (outcome.outcome === 'refused') return { fields: outcome.fields }
    if (outcome.outcome === 'expired') setMessage(t('none.expired'))
    else if (outcome.outcome === 'busy') setMessage(t('busy'))
    else setMessage(outcome.message ?? t('declined'))
    return { fields: {}, retypeAt: outcome.outcome === 'declined' ? 'number' : 'cvc' }
  }
  async function answer(confirmed: boolean) {
    if (!asked) return
    setAsked(undefined)
    const refusal = await pay(asked, confirmed)
    if (refusal) refuse.current?.(refusal)
  }

  return (
    <Card className="grid gap-5">
      <h1 className="text-2xl font-extrabold tracking-tight">{label}</h1>
      {message && (
        <Notice tone="error">
          <p>{message}</p>
        </Notice>
      )}
      <CardForm
        payLabel={label}
        isBusy={isBusy}
        isDisabled={false}
        startName=""
        onNameChange={() => {}}
        onPay={pay}
        refuseRef={refuse}
      />
      {session.cancelUrl && (
        <Button
          variant="secondary"
          onClick={() => window.location.assign(session.cancelUrl ?? '/order/cancel')}
        >
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        amount={amount}
        text={bankText(t, session.amount, amount)}
        onAnswer={(yes) => void answer(yes)}
      />
    </Card>
  )
}
