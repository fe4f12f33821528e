import { useParams } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { ROLE_WORDS } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { AccountActs } from './account-acts.tsx'
import { Adapters } from './adapters.tsx'
import { Bills } from './bills.tsx'
import { type MemberShown, nameOf } from './member-shown.ts'
import { Orders } from './orders.tsx'
import { Plans } from './plans.tsx'
import { Cards, Consents, Sessions } from './small-lists.tsx'

/** One member: what they have, and what staff can do for them. */
export default function MemberScreen() {
  const t = useWords(memberWords)
  const { id = '' } = useParams()
  const { answer: member, trouble, reload } = useAnswer('GET /admin/members/{id}', { params: { id } })
  if (!member || member.id !== id) {
    return (
      <>
        <PageHead title={t('title.loading')} />
        {trouble ? <TroubleNotice trouble={trouble} /> : <Skeleton className="h-96 w-full" />}
      </>
    )
  }
  return (
    <>
      <PageHead title={nameOf(member)} text={member.email}>
        <AccountActs member={member} onChange={reload} />
      </PageHead>
      <TroubleNotice trouble={trouble} className="mb-4" />
      <div className="grid gap-4 lg:grid-cols-[1fr_320px]">
        <div className="grid min-w-0 content-start gap-4">
          <Adapters member={member} onChange={reload} />
          <Bills member={member} onChange={reload} />
          <Orders orders={member.orders} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <Account member={member} />
          <Plans member={member} onChange={reload} />
          <Cards cards={member.cards} />
          <Consents consents={member.consents} />
          <Sessions sessions={member.sessions} />
        </div>
      </div>
    </>
  )
}

function Account({ member }: { member: MemberShown }) {
  const t = useWords(memberWords)
  const admin = useWords(adminWords)
  const role: [string, React.ReactNode][] = member.role ? [[t('role'), admin(ROLE_WORDS[member.role])]] : []
  const disabled: [string, React.ReactNode][] = member.disabledAt
    ? [
        [
          t('disabled'),
          <span key="disabled">
            {t('disabled.since')} <When at={member.disabledAt} day />
          </span>,
        ],
      ]
    : []
  return (
    <Section title={t('account')}>
      <Facts
        facts={[
          [
            t('id'),
            <span key="id" className="break-all">
              {member.id}
            </span>,
          ],
          [t('mailbox'), t(member.emailVerified ? 'mailbox.proven' : 'mailbox.open')],
          [t('since'), <When key="since" at={member.createdAt} day />],
          ...disabled,
          ...role,
        ]}
      />
    </Section>
  )
}
