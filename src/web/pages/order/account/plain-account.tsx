import { type ActionFunctionArgs, redirect } from 'react-router'
import { splitName } from '../../../../shop/facts/addresses/contact-name.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import plainWords from '../../../../words/en-US/pages/plain.json'
import signInWords from '../../../../words/en-US/pages/sign-in.json'
import { useWords, wordsOf } from '../../../base/words.ts'
import { PageTitle } from '../../../checkout/calm-page.tsx'
import { checkForm } from '../../../checkout/check-form.ts'
import { isKnownBuyer } from '../../../checkout/checkout-steps.ts'
import { askShop } from '../../../checkout/plain/ask-shop.ts'
import { NeedsAddress, PlainStep } from '../../../checkout/plain/plain-frame.tsx'
import {
  type PurchaseView,
  readPurchase,
  readVisit,
  type Visit,
} from '../../../checkout/plain/read-purchase.ts'
import { createAccountMessage, logInMessage } from '../../../parts/sign-in/account-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

const PAYMENT = '/order/checkout/payment'

export async function readAccountStep(context: ActionFunctionArgs['context']) {
  const view = await readPurchase(context)
  if (!view || isKnownBuyer(view.buyer.isMember, view.form.offer)) return { view, isKnown: false }
  const { asking } = await readVisit(context)
  const { email } = view.form.values.shipping
  const asked = email ? await askShop(asking, 'POST /users/check-email', { body: { email } }) : undefined
  return { view, isKnown: asked !== undefined && 'answer' in asked && asked.answer.isEmailRegistered }
}

interface Refused {
  from: 'login' | 'create'
  message: string
}

/** On as a guest, or with the account of the email that was typed. */
export async function takeAccount({ context, request }: ActionFunctionArgs) {
  const visit = await readVisit(context)
  const sent = await request.formData()
  const text = (name: string) => String(sent.get(name) ?? '')
  const wish = text('do')
  if (wish === 'guest') {
    // A buyer who goes on as a guest has read that the session is over.
    const headers = visit.buyer.wasLoggedOut ? { 'Set-Cookie': visit.client.cookieOf() } : undefined
    return redirect(PAYMENT, { status: 303, ...(headers && { headers }) })
  }
  const signedIn = wish === 'create' ? await createAccount(visit, text) : await logIn(visit, text('password'))
  if ('message' in signedIn) return signedIn
  return redirect(PAYMENT, { status: 303, headers: { 'Set-Cookie': visit.client.cookieOf(signedIn.token) } })
}

const GUEST = { isMember: false }

async function logIn({ client, form, page }: Visit, password: string): Promise<{ token: string } | Refused> {
  const { email } = form.values.shipping
  const body = { type: 'local', credentials: { email, password } } as const
  const asked = await askShop({ client, ...GUEST }, 'POST /auth/login', { body })
  return 'answer' in asked
    ? asked.answer
    : { from: 'login', message: logInMessage(asked.refused, wordsOf(signInWords, page.language)) }
}

async function createAccount(
  { client, form, page }: Visit,
  text: (name: string) => string,
): Promise<{ token: string } | Refused> {
  const { email } = form.values.shipping
  const localUser = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email,
    password: text('password'),
  }
  const asked = await askShop({ client, ...GUEST }, 'POST /users', { body: { localUser } })
  if ('answer' in asked) return asked.answer
  const [first] = asked.refused.errors
  const words = wordsOf(signInWords, page.language)
  return { from: 'create', message: first?.message ?? createAccountMessage(asked.refused, words) }
}

interface AccountProps {
  data: { view: PurchaseView | null; isKnown: boolean }
  refused: Refused | null
}

/** The account step for a browser that runs no scripts: a guest passes it with one tap. */
export function PlainAccount({ data: { view, isKnown }, refused }: AccountProps) {
  return (
    <PlainStep step="account" view={view}>
      {view &&
        (checkForm(view.form.values).ok ? (
          <Choice view={view} isKnown={isKnown} refused={refused} />
        ) : (
          <NeedsAddress />
        ))}
    </PlainStep>
  )
}

function Choice({
  view: {
    buyer,
    form: { values, offer },
  },
  isKnown,
  refused,
}: {
  view: PurchaseView
  isKnown: boolean
  refused: Refused | null
}) {
  const t = useWords(checkoutWords)
  const tPlain = useWords(plainWords)
  const { email } = values.shipping
  if (isKnownBuyer(buyer.isMember, offer)) {
    return (
      <form method="post" className="grid gap-5">
        <PageTitle>{t('account.meta')}</PageTitle>
        <Button type="submit" name="do" value="guest">
          {tPlain('account.continue')}
        </Button>
      </form>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle>{t('account.title')}</PageTitle>
      <p className="text-soft">
        {t.rich('account.text', { email: <strong className="wrap-anywhere text-ink">{email}</strong> })}
      </p>
      {isKnown && (
        <Notice tone="info">
          <p>{tPlain('account.known')}</p>
        </Notice>
      )}
      <form method="post">
        <Button type="submit" name="do" value="guest" className="w-full">
          {t('account.guest')}
        </Button>
      </form>
      <Card className="grid gap-1 pb-3 shadow-none!">
        <h2 className="font-extrabold">{t('account.or')}</h2>
        <Create email={email} name={values.shipping.name} refused={refused} />
        <LogIn email={email} isOpen={isKnown} refused={refused} />
      </Card>
    </div>
  )
}

function Create({ email, name, refused }: { email: string; name: string; refused: Refused | null }) {
  const t = useWords(checkoutWords)
  const tPlain = useWords(plainWords)
  const tSignIn = useWords(signInWords)
  const { firstName, lastName } = splitName(name)
  const isRefused = refused?.from === 'create'
  return (
    <details name="account" className="group border-hairline border-b" open={isRefused || undefined}>
      <FoldSummary className="min-h-12 justify-between">{t('account.create')}</FoldSummary>
      <form method="post" className="grid gap-4 pt-1 pb-3">
        {isRefused && <Trouble message={refused.message} />}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          label={tPlain('account.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={firstName}
          required
        />
        <Field
          label={tPlain('account.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={lastName}
          required
        />
        <PasswordField
          label={tSignIn('password')}
          name="password"
          autoComplete="new-password"
          hint={tSignIn('password.hint')}
          minLength={8}
          required
        />
        <Button type="submit" name="do" value="create" variant="secondary">
          {t('account.create')}
        </Button>
      </form>
    </details>
  )
}

function LogIn({ email, isOpen, refused }: { email: string; isOpen: boolean; refused: Refused | null }) {
  const t = useWords(checkoutWords)
  const tSignIn = useWords(signInWords)
  const isRefused = refused?.from === 'login'
  return (
    <details name="account" className="group" open={isRefused || (isOpen && !refused) || undefined}>
      <FoldSummary className="min-h-12 justify-between">{t('account.logIn')}</FoldSummary>
      <form method="post" className="grid gap-4 pt-1 pb-3">
        {isRefused && <Trouble message={refused.message} />}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField label={tSignIn('password')} name="password" autoComplete="current-password" required />
        <Button type="submit" name="do" value="login" variant="secondary">
          {tSignIn('logIn.submit')}
        </Button>
        <a href="/account/reset-password" className="justify-self-start py-2 text-sm font-semibold underline">
          {tSignIn('logIn.forgot')}
        </a>
      </form>
    </details>
  )
}

function Trouble({ message }: { message: string }) {
  return (
    <Notice tone="error">
      <p>{message}</p>
    </Notice>
  )
}
