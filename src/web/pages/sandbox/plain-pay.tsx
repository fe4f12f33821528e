import { type ActionFunctionArgs, redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { type Currency, fromUnits } from '../../../shop/kernel/money.ts'
import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import { askShop } from '../../checkout/plain/ask-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardInputs, TestCards } from './card-parts.tsx'
import { bankText, type CardValues, cardIssues, payLabel, toCard } from './card-values.ts'

type Session = ApiAnswer<'GET /sandbox/sessions'>

/** The payment a secret belongs to; null for an unknown one. */
export async function readSession(
  context: ActionFunctionArgs['context'],
  request: Request,
): Promise<Session | null> {
  const client_secret = new URL(request.url).searchParams.get('cs') ?? ''
  const asking = { client: context.get(memberClient), isMember: false }
  const asked = await askShop(asking, 'GET /sandbox/sessions', { query: { client_secret } })
  return 'answer' in asked ? asked.answer : null
}

export interface PayAnswer {
  card: CardValues
  fields: Partial<Record<keyof CardValues, string>>
  /** A sentence of the bank; empty where only fields are wrong. */
  message: string
  /** The bank asks before this card pays. */
  asksBank: boolean
}

/** Takes a test card from a form; a card that the bank asks about comes a second time, with the answer. */
export async function takeCard({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 200)
  const card = { number: text('number'), expiry: text('expiry'), cvc: text('cvc'), name: text('name') }
  const clientSecret = new URL(request.url).searchParams.get('cs') ?? ''
  const confirm = form.get('confirm')
  const asking = { client: context.get(memberClient), isMember: false }
  const asked = await askShop(asking, 'POST /sandbox/sessions/pay', {
    body: { clientSecret, card: toCard(card), ...(confirm !== null && { confirm: confirm === 'yes' }) },
  })
  const answer = (said: Partial<PayAnswer>): PayAnswer => ({
    card: { ...card, cvc: '' },
    fields: {},
    message: '',
    asksBank: false,
    ...said,
  })
  if ('refused' in asked) {
    const { errors, message } = asked.refused
    return answer({ fields: cardIssues(errors), message: errors.length > 0 ? '' : message })
  }
  const { status, returnUrl, message = '' } = asked.answer
  if (status === 'complete' || status === 'processing') return redirect(returnUrl, 303)
  if (status === 'requires_confirmation') return answer({ card, asksBank: true })
  return answer({ message })
}

interface PayProps {
  session: Session | null
  answer: PayAnswer | null
}

/** The sandbox's payment page for a browser that runs no scripts. */
export function PlainPay({ session, answer }: PayProps) {
  const t = useWords(sandboxWords)
  return (
    <div className="page-width py-10">
      <div className="mx-auto grid max-w-form gap-5">
        <p className="text-sm font-extrabold tracking-wide">{t('mark')}</p>
        {session ? <Payment session={session} answer={answer} /> : <Nothing reason="none.unknown" />}
      </div>
    </div>
  )
}

function Nothing({ reason }: { reason: 'none.unknown' | 'none.expired' }) {
  const t = useWords(sandboxWords)
  return (
    <>
      <h1 className="text-2xl font-extrabold tracking-tight">{t('none.title')}</h1>
      <p>{t(reason)}</p>
    </>
  )
}

function Payment({ session, answer }: { session: Session; answer: PayAnswer | null }) {
  const t = useWords(sandboxWords)
  const currency: Currency = session.currency
  const money = useMoney()
  const amount = money(fromUnits(session.amount), currency, true)
  if (session.status === 'expired') return <Nothing reason="none.expired" />
  if (session.status !== 'open') {
    return (
      <LinkButton to={session.returnUrl} reloadDocument>
        {t('plain.paid')}
      </LinkButton>
    )
  }
  const label = payLabel(t, session.amount, amount)
  if (answer?.asksBank) return <Bank card={answer.card} text={bankText(t, session.amount, amount)} />
  return (
    <Card className="grid gap-5">
      <h1 className="text-2xl font-extrabold tracking-tight">{label}</h1>
      {answer?.message && (
        <Notice tone="error">
          <p>{answer.message}</p>
        </Notice>
      )}
      <CardFields answer={answer} label={label} />
      {session.cancelUrl && (
        <LinkButton to={session.cancelUrl} variant="secondary" reloadDocument>
          {t('cancel')}
        </LinkButton>
      )}
    </Card>
  )
}

function CardFields({ answer, label }: { answer: PayAnswer | null; label: string }) {
  const t = useWords(sandboxWords)
  const field = (name: keyof CardValues) => ({
    name,
    defaultValue: answer?.card[name] ?? '',
    error: answer?.fields[name],
  })
  return (
    <form method="post" noValidate className="grid gap-4" aria-label={t('card.label')}>
      <TestCards />
      <CardInputs field={field} />
      <Button type="submit" className="w-full">
        {label}
      </Button>
    </form>
  )
}

/** The test card goes along once more, since nothing of it is kept. */
function Bank({ card, text }: { card: CardValues; text: string }) {
  const t = useWords(sandboxWords)
  return (
    <Card className="grid gap-5">
      <h1 className="text-2xl font-extrabold tracking-tight">{t('confirm.title')}</h1>
      <p>{text}</p>
      <form method="post" className="flex flex-wrap gap-3">
        {Object.entries(card).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="confirm" value="yes">
          {t('confirm.yes')}
        </Button>
        <Button type="submit" name="confirm" value="no" variant="secondary">
          {t('confirm.no')}
        </Button>
      </form>
    </Card>
  )
}
