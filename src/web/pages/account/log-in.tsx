import { lazy, useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import logInWords from '../../../words/en-US/pages/log-in.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { useRestored } from '../../checkout/use-restored.ts'
import { Still } from '../../hydration/still.tsx'
import { useAccount } from '../../parts/state/account.ts'
import { redirectPath } from '../../parts/state/own-path.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/log-in.ts'
import { FirstLogIn, LOG_IN } from './live-log-in.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'

export const meta = orderPageMeta(logInWords, 'meta')

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const { searchParams } = new URL(request.url)
  if (client.token && (await client.ask('/users/me')).ok) throw redirect(target(searchParams))
  return { isGone: searchParams.has('gone') }
}

/** A form without scripts sends e-mail and password; the page alive sends the session it has just opened. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const known = text('token')
  const response = known
    ? await client.ask('/users/me', { headers: { Authorization: `Bearer ${known}` } })
    : await client.ask('/auth/login', {
        method: 'POST',
        body: JSON.stringify({
          type: 'local',
          credentials: { email: text('email'), password: text('password') },
        }),
      })
  const refused = known ? ('session' as const) : ('password' as const)
  if (!response.ok) return { refused, email: text('email') }
  const token = known || tokenIn(await response.json())
  const headers = { 'Set-Cookie': client.cookieOf(token) }
  throw redirect(target(new URL(request.url).searchParams), { status: 303, headers })
}

const tokenIn = ({ token }: ApiAnswer<'POST /auth/login'>) => token

function target(query: URLSearchParams): string {
  return redirectPath(query.get('redirect'))
}

/** So little that it comes with the page. */
const FirstForm = lazy(async () => ({ default: FirstLogIn }))
const LIVE = [LOG_IN]

export default function LogInPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(logInWords)
  const restored = useRestored()
  const token = useAccount((account) => account.token)
  const form = useRef<HTMLFormElement>(null)
  const refused = actionData?.refused
  const { isGone } = loaderData
  // Only the session this browser has kept is over, not one that is opened here.
  const isOver = useRef(isGone || refused === 'session')
  useEffect(() => {
    if (!restored) return
    const { signOut, resetAccount } = useAccount.getState()
    if (isOver.current) (isGone ? resetAccount : signOut)()
    else if (token) form.current?.submit()
    isOver.current = false
  }, [restored, token, isGone])
  return (
    <CalmPage title={t(isGone ? 'gone.title' : 'title')}>
      <p>{t(isGone ? 'gone.text' : 'text')}</p>
      {refused === 'password' && (
        <Notice tone="error">
          <p>{t('failed')}</p>
        </Notice>
      )}
      <div className="w-full max-w-form">
        <Still part={FirstForm} live={LIVE} />
        <PasskeyLogIn />
      </div>
      {!isGone && <p className="max-w-form text-soft">{t('guest')}</p>}
      <form ref={form} method="post" hidden>
        <input type="hidden" name="token" value={token} />
      </form>
      <HelpLine />
    </CalmPage>
  )
}
