import { Link, useParams } from 'react-router'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { Email, Mark, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { ClaimActs } from './claim-acts.tsx'
import { ClaimPictures } from './claim-pictures.tsx'
import { CLAIM_TONES } from './claim-tones.ts'

export type Claim = OfficeAnswer<'GET /admin/claims/{id}'>

/** One claim: what is said, what the rules grant, what is done, and what comes next. */
export default function ClaimScreen() {
  const t = useWords(claimWords)
  const { id = '' } = useParams()
  const { answer: claim, trouble, reload } = useAnswer('GET /admin/claims/{id}', { params: { id } })
  if (!claim || claim.id !== id) {
    return (
      <>
        <PageHead title={t('title')} />
        {trouble ? <TroubleNotice trouble={trouble} /> : <Skeleton className="h-96 w-full" />}
      </>
    )
  }
  return (
    <>
      <PageHead title={t('claim.title', { number: claim.number })}>
        <Mark tone={CLAIM_TONES[claim.status]}>{t(`status.${claim.status}`)}</Mark>
      </PageHead>
      <TroubleNotice trouble={trouble} className="mb-4" />
      <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
        <div className="grid min-w-0 content-start gap-4">
          <ClaimActs claim={claim} onChange={reload} />
          <Section title={t('said')}>
            <p className="font-semibold">{t(`reason.${claim.reason}`)}</p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{claim.words || t('said.nothing')}</p>
            <ClaimPictures id={claim.id} count={claim.pictures} />
          </Section>
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Section title={t('about')}>
            <Facts facts={aboutOf(claim, t)} />
          </Section>
          <Section title={t('course')}>
            <Facts facts={courseOf(claim, t)} />
          </Section>
        </div>
      </div>
    </>
  )
}

type Say = WordsOf<typeof claimWords>
type FactList = [name: string, value: React.ReactNode][]

function aboutOf(claim: Claim, t: Say): FactList {
  const { orderId, orderNumber, memberId, email, serial, deviceState, openedBy, openedAt } = claim
  return [
    [
      t('order'),
      <Link key="order" to={`/admin/orders/${orderId}`} className="underline underline-offset-2">
        {orderNumber}
      </Link>,
    ],
    [
      t('person'),
      memberId ? (
        <Link key="person" to={`/admin/members/${memberId}`} className="underline underline-offset-2">
          <Email address={email} />
        </Link>
      ) : (
        <Email key="person" address={email} />
      ),
    ],
    [
      t('adapter'),
      <span key="serial" className="figures">
        {serial}
      </span>,
    ],
    [t('adapter.state'), t(`device.${deviceState as 'installed'}`)],
    [t('opened'), <When key="opened" at={openedAt} />],
    [t('openedBy'), t(`openedBy.${openedBy}`)],
  ]
}

function courseOf(claim: Claim, t: Say): FactList {
  const { resolution, needsReturn, shopPays, sent, found, foundWords, reportedAt, closedAt } = claim
  const rows: [string, React.ReactNode][] = [
    [t('granted'), resolution && t(`resolution.${resolution}`)],
    [t('overruled'), claim.overruledWhy],
    [t('answer'), claim.answer],
    [t('goesBack'), needsReturn === null ? null : t(needsReturn ? 'yes' : 'no')],
    [t('pays'), shopPays === null ? null : t(shopPays ? 'pays.shop' : 'pays.buyer')],
    [
      t('label'),
      claim.labelUrl && (
        <a
          key="label"
          href={claim.labelUrl}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-2"
        >
          {claim.labelTracking ?? t('label.open')}
        </a>
      ),
    ],
    [t('found'), found && t(`found.${found}`)],
    [t('foundWords'), foundWords],
    [t('sent'), sent && `${sent.carrier} ${sent.trackingNumber ?? ''}`],
    [t('replacement'), claim.replacementSerial],
    [t('reported'), reportedAt && <When key="reported" at={reportedAt} />],
    [t('closed'), closedAt && <When key="closed" at={closedAt} />],
    [t('closedWhy'), claim.closedWhy],
  ]
  const known = rows.filter(([, value]) => value)
  return known.length > 0 ? known : [[t('granted'), t('granted.notYet')]]
}
