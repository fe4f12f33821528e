import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { shopNow } from '../parts/shop-time.ts'
import { useAct } from '../parts/use-act.ts'
import { KeyOnce } from './new-key.tsx'

const HOURS = [24, 168, 0] as const

/** A program gets another key; the one it has works on for the time that is chosen. */
export function RotateKey({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const t = useWords(peopleWords)
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<OfficeAnswer<'POST /admin/api-keys'>>()
  const { act, isBusy, trouble } = useAct('POST /admin/api-keys/{id}/rotation', setMade)
  const close = () => {
    setAsked(false)
    setMade(undefined)
    if (made) onDone()
  }
  const send = ({ hours = '0' }: Record<string, string>) => {
    const until = hours === '0' ? null : new Date(shopNow().getTime() + Number(hours) * 3_600_000)
    return void act({ params: { id }, body: { oldWorksUntil: until?.toISOString() ?? null } })
  }
  return (
    <div className="text-left">
      <Button variant="secondary" aria-label={t('rotate.of', { name })} onClick={() => setAsked(true)}>
        {t('rotate')}
      </Button>
      <Dialog open={isAsked} onClose={close} title={t('rotate.of', { name })}>
        {made ? (
          <div role="status">
            <KeyOnce made={made} />
          </div>
        ) : (
          <ActForm submit={t('rotate.submit')} isBusy={isBusy} trouble={trouble} onSend={send}>
            <p>{t('rotate.text')}</p>
            <SelectField label={t('rotate.old')} name="hours">
              {HOURS.map((hours) => (
                <option key={hours} value={hours}>
                  {t(`rotate.hours.${hours}`)}
                </option>
              ))}
            </SelectField>
          </ActForm>
        )}
      </Dialog>
    </div>
  )
}
