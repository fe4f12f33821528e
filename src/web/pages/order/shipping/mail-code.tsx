import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { MarketCode } from '../../../../shop/kernel/market-code.ts'
import checkoutWords from '../../../../words/en-US/pages/checkout.json'
import { callApi } from '../../../base/api.ts'
import { ApiError } from '../../../base/api-error.ts'
import { useWords } from '../../../base/words.ts'
import type { CheckoutValues } from '../../../checkout/form-values.ts'
import { forgetMemberDetails } from '../../../parts/sign-in/member-details.ts'
import { useAccount } from '../../../parts/state/account.ts'
import { useCart } from '../../../parts/state/cart.ts'
import { loadPricing } from '../../../parts/state/price-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fill } from './kept-addresses.tsx'

const ASK =
  '-my-1.5 min-h-11 justify-self-start rounded-button text-left text-sm font-semibold text-service-text underline'

/** A guest who is known may have the form filled by a code from a mail; the shop never says here who is. */
export function MailCode() {
  const t = useWords(checkoutWords)
  const form = useFormContext<CheckoutValues>()
  const isGuest = useAccount(({ token }) => token === '')
  const isOffer = useCart(({ offer }) => offer.origin !== 'storefront')
  const [sent, setSent] = useState<{ email: string; attempt: string }>()
  const [done, setDone] = useState<'code.filled' | 'code.nothing'>()
  const [trouble, setTrouble] = useState('')
  async function ask() {
    if (!(await form.trigger('shipping.email', { shouldFocus: true }))) return
    const wish = { email: form.getValues('shipping.email').trim(), attempt: newSecret() }
    setTrouble('')
    await callApi('POST /auth/mail-code', { body: wish }).then(
      () => setSent(wish),
      (error) => setTrouble(messageOf(error) || t('code.failed')),
    )
  }
  async function use(code: string) {
    if (!sent) return
    setTrouble('')
    try {
      const body = { ...sent, code, country: form.getValues('shipping.country') as MarketCode }
      const { signedIn, address } = await callApi('PUT /auth/mail-code', { body })
      if (address) fill(form, address, true)
      setDone(address ? 'code.filled' : 'code.nothing')
      if (!signedIn) return
      const { enter } = await import('../../../parts/sign-in/account-calls.ts')
      forgetMemberDetails()
      enter(signedIn)
      await loadPricing()
    } catch (error) {
      setTrouble(messageOf(error) || t('code.failed'))
    }
  }
  if (done) return <p role="status">{t(done)}</p>
  if (!isGuest || isOffer) return null
  if (!sent)
    return (
      <>
        <button type="button" className={ASK} onClick={() => void ask()}>
          {t('code.ask')}
        </button>
        <Trouble text={trouble} />
      </>
    )
  return <EnterCode email={sent.email} trouble={trouble} onUse={use} onAsk={ask} />
}

function Trouble({ text }: { text: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <Notice tone="error">{text}</Notice>}
    </div>
  )
}

interface EnterCodeProps {
  email: string
  trouble: string
  onUse: (code: string) => Promise<void>
  onAsk: () => Promise<void>
}

function EnterCode({ email, trouble, onUse, onAsk }: EnterCodeProps) {
  const t = useWords(checkoutWords)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function use() {
    setBusy(true)
    await onUse(code).finally(() => setBusy(false))
  }
  return (
    <CodeFrame email={email}>
      <Field
        label={t('code.label')}
        className="[&_input]:max-w-40"
        {...CODE_FIELD}
        autoFocus
        value={code}
        error={trouble || undefined}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void use()
        }}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="secondary" loading={isBusy} onClick={() => void use()}>
          {t('code.submit')}
        </Button>
        <button type="button" className={ASK} onClick={() => void onAsk()}>
          {t('code.again')}
        </button>
      </div>
    </CodeFrame>
  )
}

/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-autocomplete-one-time-code */
const CODE_FIELD = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 } as const

function CodeFrame({ email, children }: { email: string; children: React.ReactNode }) {
  const t = useWords(checkoutWords)
  return (
    <div className="grid gap-3 rounded-card border border-hairline p-4">
      <p role="status" className="text-sm wrap-anywhere">
        {t('code.sent', { email })}
      </p>
      {children}
    </div>
  )
}

/** The same where no script runs. @param asked the email a code was asked for; empty before */
export function PlainMailCode({ asked, trouble }: { asked: string; trouble: string | undefined }) {
  const t = useWords(checkoutWords)
  if (!asked)
    return (
      <button type="submit" name="do" value="mail-code" className={ASK}>
        {t('code.ask')}
      </button>
    )
  return (
    <CodeFrame email={asked}>
      <Field
        label={t('code.label')}
        className="[&_input]:max-w-40"
        {...CODE_FIELD}
        name="code-of-mail"
        error={trouble}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" variant="secondary" name="do" value="use-mail-code">
          {t('code.submit')}
        </Button>
        <button type="submit" name="do" value="mail-code" className={ASK}>
          {t('code.again')}
        </button>
      </div>
    </CodeFrame>
  )
}

/** 144 random bits. */
function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function messageOf(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : ''
}
