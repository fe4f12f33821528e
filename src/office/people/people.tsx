import { useWords } from '../../web/base/words.ts'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { PageHead } from '../parts/page-head.tsx'
import { useMay, useStaff } from '../parts/staff.ts'
import { ApiKeys } from './api-keys.tsx'
import { AuditLog } from './audit-log.tsx'
import { Invitations } from './invitations.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { StaffList } from './staff-list.tsx'

/** The staff, the reader's own second factor (the operator token has none), and the audit log. */
export default function People() {
  const t = useWords(peopleWords)
  const isPerson = useStaff(({ self }) => self?.email) !== null
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="grid gap-4">
        {useMay('read') && <StaffList />}
        {useMay('staff') && <Invitations />}
        {isPerson && <Passkeys />}
        {isPerson && <SecondFactor />}
        {useMay('staff') && <Sessions />}
        {useMay('api_keys') && <ApiKeys />}
        {useMay('read') && <AuditLog />}
      </div>
    </>
  )
}
