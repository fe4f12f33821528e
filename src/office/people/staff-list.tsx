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
import { useMay, useStaff } from '../parts/staff.ts'
import { ROLE_WORDS } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Member = OfficeAnswer<'GET /admin/staff'>['staff'][number]

const ACTS = {
  dismiss: {
    call: 'DELETE /admin/staff/{userId}',
    label: 'dismiss',
    title: 'dismiss.of',
    text: 'dismiss.text',
    submit: 'dismiss.submit',
  },
  factor: {
    call: 'DELETE /admin/staff/{userId}/second-factor',
    label: 'factor.remove',
    title: 'factor.remove.of',
    text: 'factor.remove.text',
    submit: 'factor.remove',
  },
} as const
type Act = keyof typeof ACTS
type Ask = (member: Member, act: Act) => void

/** Everybody who works here; owners appoint and dismiss. */
export function StaffList() {
  const t = useWords(peopleWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/staff', {})
  const [asked, setAsked] = useState<{ member: Member; act: Act }>()
  const done = () => {
    setAsked(undefined)
    reload()
  }
  return (
    <Section id="staff" title={t('staff')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Member>
        caption={t('staff')}
        rows={trouble ? [] : answer?.staff}
        keyOf={({ userId }) => userId}
        empty={t('staff.none')}
        columns={useColumns((member, act) => setAsked({ member, act }))}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(ACTS[asked.act].title, { name: nameOf(asked.member) }) : ''}
      >
        {asked && <Confirm {...asked} onDone={done} />}
      </Dialog>
    </Section>
  )
}

function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email
}

function useColumns(onAsk: Ask): Column<Member>[] {
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
    { head: t('factor.short'), show: ({ secondFactor }) => t(secondFactor ? 'on' : 'off'), wide: true },
    { head: t('since'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
    ...(may
      ? [
          {
            head: t('act'),
            phone: 'below' as const,
            show: (member: Member) => <Acts member={member} onAsk={onAsk} />,
          },
        ]
      : []),
  ]
}

function Acts({ member, onAsk }: { member: Member; onAsk: Ask }) {
  const t = useWords(peopleWords)
  const isOneself = useStaff(({ self }) => self?.name) === member.userId
  const acts: Act[] = member.secondFactor && !isOneself ? ['factor', 'dismiss'] : ['dismiss']
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {acts.map((act) => (
        <Button
          key={act}
          variant="secondary"
          aria-label={t(ACTS[act].title, { name: nameOf(member) })}
          onClick={() => onAsk(member, act)}
        >
          {t(ACTS[act].label)}
        </Button>
      ))}
    </span>
  )
}

function Confirm({ member, act: name, onDone }: { member: Member; act: Act; onDone: () => void }) {
  const t = useWords(peopleWords)
  const { call, text, submit } = ACTS[name]
  const { act, isBusy, trouble } = useAct(call, onDone)
  return (
    <div className="grid gap-4">
      <TroubleNotice trouble={trouble} />
      <p>{t(text, { name: nameOf(member) })}</p>
      <Button variant="danger" loading={isBusy} onClick={() => act({ params: { userId: member.userId } })}>
        {t(submit)}
      </Button>
    </div>
  )
}
