import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { ActForm } from '../parts/act-form.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { Reason } from './help-form.tsx'
import { type MemberShown, nameOf } from './member-shown.ts'

interface AccountActsProps {
  member: MemberShown
  onChange: () => void
}

/** What a member may ask of the account itself. */
export function AccountActs({ member, onChange }: AccountActsProps) {
  const t = useWords(memberWords)
  const may = useMay('help_members')
  const [isLeaving, setLeaving] = useState(false)
  const [isDeciding, setDeciding] = useState(false)
  const [ended, setEnded] = useState<number>()
  const { act, isBusy, trouble } = useAct('DELETE /admin/members/{id}/sessions', (answer) => {
    setEnded(answer.ended)
    onChange()
  })
  if (!may) return null
  const params = { id: member.id }
  return (
    <>
      <FileButton name="GET /admin/members/{id}/export" call={{ params }} fileName={`${member.id}.json`}>
        {t('export')}
      </FileButton>
      <Button variant="secondary" loading={isBusy} onClick={() => act({ params })}>
        {t('signOut')}
      </Button>
      <Button variant="secondary" onClick={() => setDeciding(true)}>
        {t(member.disabledAt ? 'enable' : 'disable')}
      </Button>
      <Button variant="secondary" onClick={() => setLeaving(true)}>
        {t('delete')}
      </Button>
      <TroubleNotice trouble={trouble} />
      <p role="status" className="w-full text-sm">
        {ended !== undefined && t('signOut.done', { count: ended })}
      </p>
      <Dialog
        open={isDeciding}
        onClose={() => setDeciding(false)}
        title={t(member.disabledAt ? 'enable.title' : 'disable.title', { name: nameOf(member) })}
      >
        {isDeciding && (
          <AccessForm
            member={member}
            onDone={() => {
              setDeciding(false)
              onChange()
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('delete.title', { name: nameOf(member) })}
      >
        {isLeaving && <LeavingForm member={member} />}
      </Dialog>
    </>
  )
}

function AccessForm({ member, onDone }: { member: MemberShown; onDone: () => void }) {
  const t = useWords(memberWords)
  const { act, isBusy, trouble } = useAct('PUT /admin/members/{id}/access', onDone)
  const what = member.disabledAt ? 'enable' : 'disable'
  const allowed = what === 'enable'
  return (
    <ActForm
      submit={t(`${what}.submit`)}
      variant={allowed ? 'primary' : 'danger'}
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ reason = '' }) => void act({ params: { id: member.id }, body: { allowed, reason } })}
    >
      <Notice tone="amber" title={t('help.consequence')}>
        <p className="text-sm">{t(`${what}.what`)}</p>
      </Notice>
      <Reason error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}

function LeavingForm({ member }: { member: MemberShown }) {
  const t = useWords(memberWords)
  const navigate = useNavigate()
  const { act, isBusy, trouble } = useAct('POST /admin/members/{id}/deletion', () =>
    navigate('/admin/members'),
  )
  return (
    <ActForm
      submit={t('delete.submit')}
      variant="danger"
      isBusy={isBusy}
      trouble={trouble}
      onSend={({ reason = '' }) => void act({ params: { id: member.id }, body: { reason } })}
    >
      <Notice tone="amber" title={t('help.consequence')}>
        <ul className="wrap-anywhere list-disc pl-5 text-sm">
          <li>{t('delete.plans')}</li>
          <li>{t('delete.orders')}</li>
          <li>{t('delete.mail', { email: member.email })}</li>
          <li>{t('delete.final')}</li>
        </ul>
      </Notice>
      <Reason error={errorAt(trouble, 'reason')} />
    </ActForm>
  )
}
