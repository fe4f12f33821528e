import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Email, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { ROLE_WORDS } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Member = OfficeAnswer<'GET /admin/staff'>['staff'][number]

/** Everybody who works here; owners appoint and dismiss. */
export function StaffList() {
  const t = useWords(peopleWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/staff', {})
  const [leaving, setLeaving] = useState<Member>()
  const done = () => {
    setLeaving(undefined)
    reload()
  }
  return (
    <Section title={t('staff')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Member>
        caption={t('staff')}
        rows={trouble ? [] : answer?.staff}
        keyOf={({ userId }) => userId}
        empty={t('staff.none')}
        columns={useColumns(setLeaving)}
      />
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('dismiss.of', { name: leaving ? nameOf(leaving) : '' })}
      >
        {leaving && <Dismiss member={leaving} onDone={done} />}
      </Dialog>
    </Section>
  )
}

function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email
}

function useColumns(onDismiss: (member: Member) => void): Column<Member>[] {
  const t = useWords(peopleWords)
  const admin = useWords(adminWords)
  const may = useMay('staff')
  return [
    {
      head: t('name'),
      show: (member) => (
        <>
          {nameOf(member)}
          <span className="block text-soft">
            <Email address={member.email} />
          </span>
        </>
      ),
    },
    { head: t('role'), phone: 'right' as const, show: ({ role }) => admin(ROLE_WORDS[role]) },
    { head: t('since'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
    ...(may
      ? [
          {
            head: t('act'),
            phone: 'right' as const,
            show: (member: Member) => <Leave member={member} onDismiss={onDismiss} />,
          },
        ]
      : []),
  ]
}

function Leave({ member, onDismiss }: { member: Member; onDismiss: (member: Member) => void }) {
  const t = useWords(peopleWords)
  return (
    <Button
      variant="secondary"
      aria-label={t('dismiss.of', { name: nameOf(member) })}
      onClick={() => onDismiss(member)}
    >
      {t('dismiss')}
    </Button>
  )
}

function Dismiss({ member, onDone }: { member: Member; onDone: () => void }) {
  const t = useWords(peopleWords)
  const { act, isBusy, trouble } = useAct('DELETE /admin/staff/{userId}', onDone)
  return (
    <div className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <p>{t('dismiss.text', { name: nameOf(member) })}</p>
      <Button variant="danger" loading={isBusy} onClick={() => act({ params: { userId: member.userId } })}>
        {t('dismiss.submit')}
      </Button>
    </div>
  )
}
