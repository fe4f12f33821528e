import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import memberWords from '../../words/en-US/pages/admin-member.json'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { Day, dayText, Mark, When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { DEVICE_STATES } from '../parts/state-words.ts'
import { Waits } from '../parts/waits.tsx'
import { HelpForm } from './help-form.tsx'
import type { MemberShown } from './member-shown.ts'

export type Adapter = MemberShown['devices'][number]

interface AdaptersProps {
  member: MemberShown
  onChange: () => void
}

/** The adapters of a member, and what staff do about one of them. */
export function Adapters({ member, onChange }: AdaptersProps) {
  const t = useWords(memberWords)
  const [chosen, setChosen] = useState<Adapter>()
  const close = () => setChosen(undefined)
  return (
    <Section title={t('adapters')}>
      <DataTable<Adapter>
        caption={t('adapters')}
        columns={useColumns(setChosen)}
        rows={member.devices}
        keyOf={({ id }) => id}
        empty={t('adapters.none')}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title={t('help.of', { serial: chosen?.serial ?? '' })}
      >
        {chosen && (
          <HelpForm
            member={member}
            adapter={chosen}
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

function useColumns(onChoose: (adapter: Adapter) => void): Column<Adapter>[] {
  const t = useWords(memberWords)
  const may = useMay('help_members')
  const help = (adapter: Adapter) =>
    (adapter.state === 'installed' || adapter.state === 'paused') && (
      <Button
        variant="secondary"
        aria-label={t('help.of', { serial: adapter.serial })}
        onClick={() => onChoose(adapter)}
      >
        {t('help')}
      </Button>
    )
  return [
    {
      head: t('serial'),
      show: ({ serial, name, vehicle }) => (
        <>
          <span className="figures whitespace-nowrap font-semibold">{serial}</span>
          <span className="block text-soft">{name ?? vehicle?.name ?? vehicle?.vin}</span>
        </>
      ),
    },
    { head: t('state'), phone: 'right', show: (adapter) => <State adapter={adapter} /> },
    { head: t('installed'), show: ({ installedAt }) => <Day day={installedAt} />, wide: true },
    { head: t('reported'), show: ({ lastReportAt }) => <When at={lastReportAt} />, wide: true },
    ...(may ? [{ head: t('act'), phone: 'right' as const, show: help }] : []),
  ]
}

function State({ adapter }: { adapter: Adapter }) {
  const { state, endsAt, pausesAt, resumesAt } = adapter
  const t = useWords(memberWords)
  const { word, tone } = DEVICE_STATES[state]
  return (
    <>
      <Mark tone={tone}>{t(word)}</Mark>
      <Waits adapter={adapter} className="block text-soft" />
      {endsAt && <span className="block text-soft">{t('adapter.ends', { day: dayText(endsAt) })}</span>}
      {pausesAt && <span className="block text-soft">{t('adapter.pauses', { day: dayText(pausesAt) })}</span>}
      {resumesAt && (
        <span className="block text-soft">{t('adapter.resumes', { day: dayText(resumesAt) })}</span>
      )}
    </>
  )
}
