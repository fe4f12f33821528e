import { Link, redirect, useOutletContext } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/security.ts'
import { askMember, refusalOf } from './member-api.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(memberClient)
  const [{ sessions }, passkeys, { user }] = await Promise.all([
    askMember(client, 'GET /auth/sessions'),
    askMember(client, 'GET /auth/passkeys'),
    askMember(client, 'GET /users/me'),
  ])
  return { sessions, passkeys, isProven: user.emailVerified }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return refusalOf(async () => {
    if (form.has('session')) {
      await askMember(client, 'DELETE /auth/sessions/{id}', { id: text('session') })
      return redirect('/account/sign-in?done=session', 303)
    }
    if (form.has('others')) {
      await askMember(client, 'DELETE /auth/sessions')
      return redirect('/account/sign-in?done=other-sessions', 303)
    }
    if (form.has('passkey')) {
      await askMember(client, 'DELETE /auth/passkeys/{id}', { id: text('passkey') })
      return redirect('/account/sign-in?done=passkey-removed', 303)
    }
    if (form.get('do') === 'prove') {
      await askMember(client, 'PUT /auth/proof', { body: { password: text('password') } })
      return redirect('/account/sign-in', 303)
    }
    const body = { currentPassword: text('current'), newPassword: text('new') }
    await askMember(client, 'PUT /auth/password', { body })
    return redirect('/account/sign-in?done=password', 303)
  })
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const { sessions, passkeys, isProven } = loaderData
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('security.title')}</h1>
      {actionData && 'trouble' in actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      <PasswordCard />
      <PasskeysCard own={passkeys} isProven={isProven} />
      <SessionsCard sessions={sessions} />
    </>
  )
}

function PasswordCard() {
  const t = useWords(memberWords)
  const email = useOutletContext<string>()
  return (
    <Card className="grid gap-4">
      <h2 className="font-extrabold text-xl">{t('password.title')}</h2>
      <form method="post" className="grid max-w-form gap-4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('password.current')}
          name="current"
          autoComplete="current-password"
          required
        />
        <PasswordField label={t('password.new')} name="new" autoComplete="new-password" required />
        <Button type="submit" className="justify-self-start">
          {t('password.submit')}
        </Button>
      </form>
      <Link to="/account/reset-password" className="justify-self-start py-2 font-semibold underline">
        {t('password.forgot')}
      </Link>
    </Card>
  )
}

function SessionsCard({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
  const t = useWords(memberWords)
  const day = useDay()
  return (
    <Card className="grid gap-2">
      <h2 className="font-extrabold text-xl">{t('sessions.title')}</h2>
      <ul className="divide-y divide-hairline">
        {sessions.map(({ id, device, current, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <span className="min-w-0 flex-1 basis-60 break-words">
              {device || t('session.unknown')}
              <br />
              <span className="text-soft">
                {current ? t('session.this') : t('session.used', { date: day(lastUsedAt) })}
              </span>
            </span>
            {!current && (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" variant="secondary">
                  {t('session.end')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <form method="post">
          <input type="hidden" name="others" value="all" />
          <Button type="submit" variant="secondary">
            {t('sessions.endOthers')}
          </Button>
        </form>
      )}
    </Card>
  )
}
