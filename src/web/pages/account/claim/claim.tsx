import { Link } from 'react-router'
import { memberClient } from '#server/member-client.ts'
import memberWords from '../../../../words/en-US/pages/member.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { Route } from './+types/claim.ts'
import { type Claim, claimWith, readClaim } from './claim-calls.ts'

export const meta = orderPageMeta(memberWords, 'claim.meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, ...(await readClaim(context.get(memberClient), token)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return claimWith(context.get(memberClient), { token, form: await request.formData() })
}

/** Where the mail about a first report, or about an adapter that is handed over, leads. Works without scripts. */
export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const { claim, member, token } = loaderData
  if (!claim) {
    return (
      <CalmPage title={t('claim.dead.title')}>
        <p>{t('claim.dead.text')}</p>
        <LinkButton to="/account">{t('claim.dead.link')}</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  const isForeign = claim.kind === 'hand_over' && member !== null && member !== claim.email
  const refused = actionData && 'refused' in actionData ? t(`claim.${actionData.refused}`) : ''
  const trouble = actionData && 'trouble' in actionData ? actionData.trouble : refused
  return (
    <CalmPage title={t(`claim.title.${claim.kind}`)}>
      <p>{t(`claim.text.${claim.kind}`, { number: claim.orderNumber ?? '' })}</p>
      <ul className="grid gap-1 font-semibold">
        {claim.devices.map(({ serial, name }) => (
          <li key={serial} className="break-words">
            {name ? t('claim.adapter.named', { name, serial }) : t('claim.adapter', { serial })}
          </li>
        ))}
      </ul>
      {trouble && (
        <Notice tone="error" className="w-full">
          <p>{trouble}</p>
        </Notice>
      )}
      {isForeign ? (
        <Notice tone="amber" className="w-full">
          <p className="break-words">{t('claim.foreign', { email: claim.email })}</p>
        </Notice>
      ) : (
        <ClaimForm claim={claim} member={member} token={token} />
      )}
      <HelpLine />
    </CalmPage>
  )
}

interface FormProps {
  claim: Claim
  member: string | null
  token: string
}

function ClaimForm({ claim, member, token }: FormProps) {
  const t = useWords(memberWords)
  return (
    <Card className="w-full">
      <form method="post" className="grid gap-5">
        {member ? (
          <p className="break-words">{t('claim.as', { email: member })}</p>
        ) : (
          <SignIn claim={claim} token={token} />
        )}
        {claim.terms && (
          <fieldset className="grid gap-2 border-hairline border-t pt-4">
            <legend className="sr-only">{t('claim.terms')}</legend>
            <Checkbox name="agreed" label={claim.terms.text} required />
          </fieldset>
        )}
        <Button type="submit" className="justify-self-start">
          {t('claim.submit')}
        </Button>
      </form>
    </Card>
  )
}

/** An account that is there takes its password; otherwise one is made for the mailbox the link was sent to. */
function SignIn({ claim, token }: Omit<FormProps, 'member'>) {
  const t = useWords(memberWords)
  const back = encodeURIComponent(`/account/claim?token=${token}`)
  return (
    <div className="grid max-w-form gap-4">
      <p className="break-words">
        {t(claim.isRegistered ? 'claim.known' : 'claim.new', { email: claim.email })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={claim.email} />
      {claim.isRegistered ? (
        <PasswordField label={t('claim.password')} name="password" autoComplete="current-password" required />
      ) : (
        <>
          <Field label={t('claim.firstName')} name="firstName" autoComplete="given-name" required />
          <Field label={t('claim.lastName')} name="lastName" autoComplete="family-name" required />
          <PasswordField
            label={t('claim.password.new')}
            name="password"
            autoComplete="new-password"
            hint={t('claim.password.hint')}
            minLength={8}
            required
          />
        </>
      )}
      <Link to={`/login?redirect=${back}`} className="justify-self-start py-2 font-semibold underline">
        {t('claim.otherWay')}
      </Link>
    </div>
  )
}
