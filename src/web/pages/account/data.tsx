import { redirect } from 'react-router'
import { memberDesk } from '#server/member-desk.ts'
import { useWords } from '../../base/words.ts'
import memberWords from '../../messages/en-US/member.json'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { Route } from './+types/data.ts'
import { askMember, refusalOf } from './member-api.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const desk = context.get(memberDesk)
  const form = await request.formData()
  const password = String(form.get('password') ?? '') || null
  return refusalOf(async () => {
    await askMember(desk, 'DELETE /users/me', { body: { password } })
    return redirect('/login?gone', { status: 303, headers: { 'Set-Cookie': desk.cookieOf() } })
  })
}

export default function Data({ actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('data.title')}</h1>
      <Card className="grid justify-items-start gap-3">
        <h2 className="font-extrabold text-xl">{t('export.title')}</h2>
        <p>{t('export.text')}</p>
        <a href="/account/data/export" download="account.json" className={buttonLook('secondary')}>
          <span>{t('export.submit')}</span>
        </a>
      </Card>
      <Card className="grid gap-3">
        <h2 className="font-extrabold text-xl">{t('mail.title')}</h2>
        <p>{t('mail.text')}</p>
      </Card>
      <DeleteCard trouble={actionData && 'trouble' in actionData ? actionData.trouble : ''} />
    </>
  )
}

function DeleteCard({ trouble }: { trouble: string }) {
  const t = useWords(memberWords)
  return (
    <Card className="grid gap-3">
      <h2 className="font-extrabold text-xl">{t('delete.title')}</h2>
      <p>{t('delete.text')}</p>
      {trouble && (
        <Notice tone="error">
          <p>{trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid max-w-form justify-items-start gap-4">
        <PasswordField
          label={t('delete.password')}
          name="password"
          autoComplete="current-password"
          hint={t('delete.hint')}
        />
        <Button type="submit" variant="danger">
          {t('delete.submit')}
        </Button>
      </form>
    </Card>
  )
}
