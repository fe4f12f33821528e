import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../../words/en-US/pages/member.json'
import { useWords } from '../../../base/words.ts'
import { CalmPage } from '../../../checkout/calm-page.tsx'
import { HelpLine } from '../../../checkout/help-line.tsx'
import { orderPageMeta } from '../../../checkout/order-page-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'
import type { Route } from './+types/claim.ts'
import { type Claim, claimWith, readClaim } from './claim-calls.ts'
import { SignIn } from './sign-in.tsx'

export const meta = orderPageMeta(memberWords, 'claim.meta', [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
])

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await readClaim(context.get(memberClient), token)
  // The adapters of an order are put on the plan where they are claimed.
  if (found.claim?.kind === 'order') throw redirect(`/activate?token=${encodeURIComponent(token)}`)
  return { token, ...found }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return claimWith(context.get(memberClient), { token, form: await request.formData() })
}

/** Where the mail about an adapter that is handed over leads. Works without scripts. */
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
  const isForeign = member !== null && member !== claim.email
  const refused = actionData && 'refused' in actionData ? t('claim.wrong') : ''
  const trouble = actionData && 'trouble' in actionData ? actionData.trouble : refused
  return (
    <CalmPage title={t('claim.title.hand_over')}>
      <p>{t('claim.text.hand_over')}</p>
      <ul className="grid gap-1 font-semibold">
        {claim.devices.map(({ serial, name }) => (
          <li key={serial} className="break-words">
            {t.rich(name ? 'claim.adapter.named' : 'claim.adapter', {
              name: <Verbatim>{name}</Verbatim>,
              serial: <Verbatim>{serial}</Verbatim>,
            })}
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
          <SignIn buyer={{ ...claim, firstName: '', lastName: '' }} page={`/account/claim?token=${token}`} />
        )}
        <Button type="submit" className="justify-self-start">
          {t('claim.submit')}
        </Button>
      </form>
    </Card>
  )
}
