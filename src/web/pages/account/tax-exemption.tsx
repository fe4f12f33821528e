import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { namedSubdivisions } from '../../../shop/facts/addresses/subdivision-names.ts'
import { MARKETS } from '../../../shop/facts/markets/markets.ts'
import { dayIn, isoOfDay } from '../../../shop/kernel/day.ts'
import exemptionWords from '../../../words/en-US/pages/tax-exemption.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/tax-exemption.ts'
import { CertificateForm, readCertificateForm } from './certificate-form.tsx'
import { askMember, refusalOf } from './member-api.ts'
import { useDay } from './plan-words.ts'

type Certificate = ApiAnswer<'GET /account/tax-certificates'>['certificates'][number]

export async function loader({ context }: Route.LoaderArgs) {
  const { certificates } = await askMember(context.get(memberClient), 'GET /account/tax-certificates')
  return { certificates, now: new Date() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  // Before the file is read: only members send any.
  await askMember(client, 'GET /users/me')
  const { typed, body } = await readCertificateForm(await request.formData())
  const result = await refusalOf(() => askMember(client, 'POST /account/tax-certificates', { body }))
  if ('trouble' in result) return { trouble: result.trouble, typed }
  throw redirect('/account/tax-exemption?done=certificate', 303)
}

/** The certificates of an organization that pays no tax: what became of each, and where one is sent. */
export default function TaxExemption({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(exemptionWords)
  const { certificates, now } = loaderData
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('title')}</h1>
      <p>{t('text')}</p>
      {certificates.length > 0 && (
        <Card className="grid gap-3">
          <h2 className="font-extrabold text-xl">{t('list')}</h2>
          <ul className="divide-y divide-hairline">
            {certificates.map((certificate) => (
              <CertificateLine key={certificate.id} certificate={certificate} now={now} />
            ))}
          </ul>
        </Card>
      )}
      <Card className="grid gap-5">
        <h2 className="font-extrabold text-xl">{t('send')}</h2>
        <CertificateForm typed={actionData?.typed ?? {}} trouble={actionData?.trouble ?? ''} />
      </Card>
    </>
  )
}

function CertificateLine({ certificate, now }: { certificate: Certificate; now: Date }) {
  const t = useWords(exemptionWords)
  const language = useLanguage()
  const { organization, country, region, number, status, startsOn, expiresOn, reason, filedAt } = certificate
  const day = useDay(country)
  const named = namedSubdivisions(MARKETS[country].country, language).find(({ iso2 }) => iso2 === region)
  const today = isoOfDay(dayIn(MARKETS[country].timeZone, now))
  const isOver = status === 'accepted' && expiresOn !== null && expiresOn < today
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="min-w-0 break-words">
          {t('line', { organization, region: named?.name ?? region })}
        </span>
        <span>{isOver ? t('over', { day: day(expiresOn) }) : t(`status.${status}`)}</span>
      </span>
      <span className="break-words text-soft">{t('line.number', { number })}</span>
      <span className="text-soft">
        {status === 'accepted' && startsOn
          ? expiresOn
            ? t('fromTo', { from: day(startsOn), to: day(expiresOn) })
            : t('from', { day: day(startsOn) })
          : t('sent', { day: day(filedAt) })}
      </span>
      {reason && <span className="break-words">{t('why', { reason })}</span>}
    </li>
  )
}
