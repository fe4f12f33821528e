import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/mail.ts'
import { askMember } from './member-api.ts'
import { useDay } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/mail')
}

export async function action({ context, request }: Route.ActionArgs) {
  const isOn = (await request.formData()).get('offers') === 'on'
  await askMember(context.get(memberClient), 'PUT /account/mail', { body: { offers: isOn } })
  return redirect(`/account/mail?done=${isOn ? 'offers-on' : 'offers-off'}`, 303)
}

/** What is mailed and why; the one thing to choose is off until it is turned on. */
export default function Mail({ loaderData: { needed, offers } }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const day = useDay()
  const { isOn, since, terms } = offers
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('mail.title')}</h1>
      <Card className="grid gap-3">
        <h2 className="font-extrabold text-xl">{t('mail.needed')}</h2>
        <p>{t('mail.needed.text')}</p>
        <dl className="divide-y divide-hairline">
          {needed.map(({ kind, what, why }) => (
            <div key={kind} className="grid gap-1 py-3">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-soft">{why}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className="grid justify-items-start gap-3">
        <h2 className="font-extrabold text-xl">{t('mail.offers')}</h2>
        <p>{since ? t('mail.offers.on', { date: day(since) }) : t('mail.offers.off')}</p>
        {!isOn && <p className="text-soft">{terms}</p>}
        <form method="post">
          <Button type="submit" name="offers" value={isOn ? 'off' : 'on'} variant="secondary">
            {t(isOn ? 'mail.offers.stop' : 'mail.offers.start')}
          </Button>
        </form>
      </Card>
    </>
  )
}
