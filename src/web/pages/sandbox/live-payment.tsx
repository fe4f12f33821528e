import { useEffect, useRef, useState } from 'react'
import { type Currency, fromUnits } from '../../../shop/kernel/money.ts'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { callApi } from '../../base/api.ts'
import { ApiError } from '../../base/api-error.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CardForm, type CardRefusal } from './card-form.tsx'
import { bankText, type CardValues, payLabel } from './card-values.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { paySession } from './pay-session.ts'

interface SessionView {
  amount: number
  currency: Currency
  status: 'open' | 'processing' | 'complete' | 'expired'
  returnUrl: string
  cancelUrl: string | null
}

interface LivePaymentProps {
  secret: string
  /** What one agrees to pay, shown right above the button. */
  terms?: React.ReactNode
  /** It stands on a page that has a heading of its own. */
  isPart?: boolean
  /** Whose card it most likely is. */
  startName?: string
}

/** The sandbox's card form for one session; it leaves for the page the session names when it was paid. */
export function LivePayment({ secret, ...part }: LivePaymentProps) {
  const t = useWords(sandboxWords)
  const { session, trouble } = useSession(secret)
  if (trouble) {
    const Title = part.isPart ? 'h2' : 'h1'
    return (
      <>
        <Title className="text-2xl font-extrabold tracking-tight">{t('none.title')}</Title>
        <p>{t(trouble)}</p>
      </>
    )
  }
  if (!session) return <Skeleton className="h-96 w-full" />
  return <Payment secret={secret} session={session} {...part} />
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

function Payment({
  secret,
  session,
  terms,
  isPart = false,
  startName = '',
}: LivePaymentProps & { session: SessionView }) {
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
      {!isPart && <h1 className="text-2xl font-extrabold tracking-tight">{label}</h1>}
      {message && (
        <Notice tone="error">
          <p>{message}</p>
        </Notice>
      )}
      <CardForm
        payLabel={label}
        isBusy={isBusy}
        isDisabled={false}
        terms={terms}
        startName={startName}
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
