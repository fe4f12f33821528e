import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import planWords from '../../words/en-US/pages/admin-plans.json'
import { type Bill, ResolveButton, useBillColumns } from '../parts/bill-columns.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { OwedBill } from '../parts/owed-bill.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import type { MemberShown } from './member-shown.ts'

/** The bills of a member; one that is owed is charged again or waived. */
export function Bills({ member, onChange }: { member: MemberShown; onChange: () => void }) {
  const t = useWords(memberWords)
  const plan = useWords(planWords)
  const may = useMay('invoices')
  const [chosen, setChosen] = useState<Bill>()
  const act = {
    head: plan('act'),
    phone: 'right' as const,
    show: (bill: Bill) => <ResolveButton bill={bill} onChoose={setChosen} />,
  }
  const close = () => setChosen(undefined)
  return (
    <Section title={t('bills')}>
      <DataTable<Bill>
        caption={t('bills')}
        columns={[...useBillColumns(), ...(may ? [act] : [])]}
        rows={member.invoices}
        keyOf={({ id }) => id}
        empty={t('bills.none')}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={plan('owed', { number: chosen?.number ?? '' })}
      >
        {chosen && (
          <OwedBill
            bill={chosen}
            onDone={() => {
              close()
              onChange()
            }}
          />
        )}
      </Dialog>
    </Section>
  )
}
