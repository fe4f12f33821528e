import { useState } from 'react'
import { UNIT_CONDITIONS } from '../../shop/plan/devices/condition.ts'
import { RESOLUTIONS } from '../../shop/service/claims/rules.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import claimWords from '../../words/en-US/pages/admin-claims.json'
import { ActForm } from '../parts/act-form.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TextArea } from '../parts/text-area.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import type { Claim } from './claim.tsx'

interface ActProps {
  claim: Claim
  onChange: () => void
}

/** What comes next about a claim, and how it ends. */
export function ClaimActs({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const [isClosing, setClosing] = useState(false)
  const may = useMay('claims')
  const { status, steps } = claim
  const isOver = status === 'closed' || status === 'declined'
  if (isOver) return null
  return (
    <Section title={t('next')}>
      {status === 'open' ? (
        <Decision claim={claim} onChange={onChange} />
      ) : (
        <div className="grid gap-6">
          {steps.includes('goods') && <Goods claim={claim} onChange={onChange} />}
          {steps.includes('send') && <Sending claim={claim} onChange={onChange} />}
          {steps.includes('report') && <p>{t('step.report.text')}</p>}
          {steps.includes('refund') && !steps.includes('goods') && <p>{t('step.refund.text')}</p>}
          {may && (
            <Button variant="secondary" onClick={() => setClosing(true)} className="sm:justify-self-start">
              {t('close.early')}
            </Button>
          )}
        </div>
      )}
      <Dialog open={isClosing} onClose={() => setClosing(false)} title={t('close.early')}>
        {isClosing && <Closing claim={claim} onChange={onChange} />}
      </Dialog>
    </Section>
  )
}

/** What the rules grant stands first; something else takes a reason. */
function Decision({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const may = useMay('claims')
  const { act, isBusy, trouble } = useAct('POST /admin/claims/{id}/decision', onChange)
  const { advice } = claim
  const [chosen, setChosen] = useState<string>(advice?.may[0] ?? 'replacement')
  const isWithinRules = advice?.may.some((each) => each === chosen) ?? false
  const params = { id: claim.id }
  return (
    <div className="grid gap-6">
      <p className="text-sm">
        {advice?.refusal
          ? t(`rules.${advice.refusal}`)
          : t('rules', {
              pays: advice?.shopPays ? 'shop' : 'buyer',
              back: advice?.needsReturn ? 'yes' : 'no',
            })}
      </p>
      {may && (
        <ActForm
          onSend={({ resolution, keep, overruledWhy, answer }) =>
            act({
              params,
              body: {
                decision: 'approve',
                resolution: resolution as (typeof RESOLUTIONS)[number],
                ...(keep !== undefined && { needsReturn: false }),
                ...(overruledWhy && { overruledWhy }),
                ...(answer && { answer }),
              },
            })
          }
          submit={t('approve')}
          isBusy={isBusy}
          trouble={trouble}
        >
          <SelectField
            label={t('approve.what')}
            name="resolution"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {RESOLUTIONS.map((each) => (
              <option key={each} value={each}>
                {t(`resolution.${each}`)}
              </option>
            ))}
          </SelectField>
          {(chosen === 'replacement' || chosen === 'refund') && <Checkbox label={t('keep')} name="keep" />}
          {!isWithinRules && (
            <Field
              label={t('overruledWhy')}
              hint={t('overruledWhy.hint')}
              name="overruledWhy"
              required
              maxLength={500}
              error={errorAt(trouble, 'overruledWhy')}
            />
          )}
          {claim.otherOwner && !claim.hasAddress && <p className="text-sm">{t('otherOwner')}</p>}
          <Field
            label={t('approve.answer')}
            hint={t('approve.answer.hint')}
            name="answer"
            maxLength={1_000}
          />
          <p className="text-sm text-soft">{t(`approve.${chosen as 'replacement'}`)}</p>
        </ActForm>
      )}
      {may && <Decline claim={claim} onChange={onChange} />}
    </div>
  )
}

function Decline({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const { act, isBusy, trouble } = useAct('POST /admin/claims/{id}/decision', onChange)
  return (
    <ActForm
      onSend={({ reason = '' }) =>
        act({ params: { id: claim.id }, body: { decision: 'decline', answer: reason } })
      }
      submit={t('decline')}
      isBusy={isBusy}
      trouble={trouble}
      variant="danger"
    >
      <Field
        label={t('decline.why')}
        hint={t('decline.why.hint')}
        name="reason"
        required
        maxLength={500}
        error={errorAt(trouble, 'answer')}
      />
    </ActForm>
  )
}

/** The label goes out by mail; what comes back is scanned and looked at. Nothing is chosen before: it is never new by itself. */
function Goods({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const mayLabel = useMay('claims')
  const mayInspect = useMay('take_returns')
  const label = useAct('POST /admin/claims/{id}/label', onChange)
  const inspect = useAct('POST /admin/claims/{id}/inspection', onChange)
  const params = { id: claim.id }
  return (
    <>
      {mayLabel && claim.shopPays && (
        <ActForm
          onSend={({ url = '', trackingNumber }) =>
            label.act({ params, body: { url, ...(trackingNumber && { trackingNumber }) } })
          }
          submit={t(claim.labelUrl ? 'label.again' : 'label.send')}
          isBusy={label.isBusy}
          trouble={label.trouble}
          variant="secondary"
        >
          <p className="text-sm">{t(claim.labelUrl ? 'label.done' : 'label.text')}</p>
          <Field
            label={t('label.url')}
            name="url"
            type="url"
            required
            maxLength={1_000}
            error={errorAt(label.trouble, 'url')}
          />
          <Field label={t('label.tracking')} name="trackingNumber" maxLength={80} autoComplete="off" />
        </ActForm>
      )}
      {mayInspect && (
        <ActForm
          onSend={({ serial = '', found = '', words = '' }) =>
            inspect.act({ params, body: { serial, found: found as 'new', words } })
          }
          submit={t('inspect.submit')}
          isBusy={inspect.isBusy}
          trouble={inspect.trouble}
        >
          <p className="text-sm">{t('inspect.text')}</p>
          <Field
            label={t('inspect.serial')}
            name="serial"
            required
            maxLength={64}
            autoComplete="off"
            error={errorAt(inspect.trouble, 'serial')}
          />
          <SelectField label={t('found')} name="found" required error={errorAt(inspect.trouble, 'found')}>
            <option value="">{t('choose')}</option>
            {UNIT_CONDITIONS.toReversed().map((each) => (
              <option key={each} value={each}>
                {t(`found.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextArea label={t('foundWords')} name="words" rows={2} maxLength={1_000} />
        </ActForm>
      )}
    </>
  )
}

function Sending({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const may = useMay('fulfil_order')
  const { act, isBusy, trouble } = useAct('POST /admin/claims/{id}/parcel', onChange)
  const isRepair = claim.resolution === 'repair'
  if (!may) return null
  if (isRepair && claim.steps.includes('goods')) return null
  return (
    <ActForm
      onSend={({ serial, trackingNumber = '' }) =>
        act({ params: { id: claim.id }, body: { trackingNumber, ...(serial && { serial }) } })
      }
      submit={t('send.submit')}
      isBusy={isBusy}
      trouble={trouble}
    >
      <p className="text-sm">{t(isRepair ? 'send.repair.text' : 'send.text')}</p>
      {!isRepair && (
        <Field
          label={t('send.serial')}
          name="serial"
          required
          maxLength={64}
          autoComplete="off"
          error={errorAt(trouble, 'serials.0') ?? errorAt(trouble, 'serial')}
        />
      )}
      <Field
        label={t('send.tracking')}
        name="trackingNumber"
        required
        maxLength={80}
        autoComplete="off"
        error={errorAt(trouble, 'trackingNumber')}
      />
    </ActForm>
  )
}

function Closing({ claim, onChange }: ActProps) {
  const t = useWords(claimWords)
  const { act, isBusy, trouble } = useAct('POST /admin/claims/{id}/closing', onChange)
  return (
    <ActForm
      onSend={({ reason = '' }) => act({ params: { id: claim.id }, body: { reason } })}
      submit={t('close.submit')}
      isBusy={isBusy}
      trouble={trouble}
      variant="danger"
    >
      <p className="text-sm">{t('close.text')}</p>
      <Field
        label={t('close.why')}
        name="reason"
        required
        maxLength={500}
        error={errorAt(trouble, 'reason')}
      />
    </ActForm>
  )
}
