import { useState } from 'react'
import { useWords, type WordsOf } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer, OfficeCall } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Section } from '../parts/section.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { changesIn, type Seen } from '../parts/use-seen.ts'
import { SETTING_GROUPS, type SettingGroup, settingGroupOf } from './setting-groups.ts'

type Config = OfficeAnswer<'GET /admin/config'>
type Change = OfficeCall<'PATCH /admin/config'>['body']
type Value = string | number | boolean
/** A setting of one value, which this screen shows; each has its words. */
type SettingName = keyof { [Name in keyof Config as Config[Name] extends Value ? Name : never]: Name }

/** Every setting that is a text, a number or a switch, with what it does. Only what was changed is sent. */
export function Settings() {
  const t = useWords(shopWords)
  const { answer, trouble } = useAnswer('GET /admin/config', {})
  const hints = useAnswer('GET /admin/config/hints', {}).answer?.hints ?? {}
  if (trouble) return <TroubleNotice trouble={trouble} />
  if (!answer) return <Skeleton className="h-80 w-full" />
  return (
    <>
      {SETTING_GROUPS.map((group) => (
        <Section key={group} id={group} title={t(`group.${group}`)}>
          <GroupForm group={group} config={answer} hints={hints} />
        </Section>
      ))}
      <Names config={answer} />
    </>
  )
}

/** Lists the fields' API names, for authors of programs and commands. */
function Names({ config }: { config: Config }) {
  const t = useWords(shopWords)
  const names = settingNames(config)
  return (
    <details className="rounded-button border border-hairline bg-card px-4 sm:px-5">
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold">
        {t('settings.names')}
      </summary>
      <p className="mb-3 text-sm text-soft">{t('settings.names.text')}</p>
      <DataTable<SettingName>
        caption={t('settings.names')}
        rows={names}
        keyOf={(name) => name}
        empty=""
        columns={[
          { head: t('settings.setting'), show: (name) => labelOf(t, name) },
          {
            head: t('settings.name'),
            show: (name) => <code className="wrap-anywhere font-mono">{name}</code>,
          },
        ]}
      />
    </details>
  )
}

function settingNames(config: Config): SettingName[] {
  return (Object.keys(config) as (keyof Config)[]).filter(
    (name): name is SettingName => typeof config[name] !== 'object',
  )
}

/** The setting as people call it. */
function labelOf(t: WordsOf<typeof shopWords>, name: SettingName): string {
  return t(`setting.${name}`)
}

interface GroupFormProps {
  group: SettingGroup
  config: Config
  /** What each setting does, by its name. */
  hints: Record<string, string>
}

function GroupForm({ group, config, hints }: GroupFormProps) {
  const t = useWords(shopWords)
  const may = useMay('settings')
  const [now, setNow] = useState(config)
  const [said, setSaid] = useState<'saved' | 'unchanged'>()
  const { act, isBusy, trouble } = useAct('PATCH /admin/config', (changed) => {
    setNow(changed)
    setSaid('saved')
  })
  const fields = settingNames(now)
    .filter((name) => settingGroupOf(name) === group)
    .map((name): [SettingName, Value] => [name, now[name]])
  const send = (typed: Record<string, string>, seen: Seen) => {
    const given = fields.map(([name, value]): [SettingName, Value] => [name, readAs(value, typed[name])])
    const changes = changesIn(Object.fromEntries(given), seen)
    setSaid(changes ? undefined : 'unchanged')
    if (changes) void act({ body: { ...changes.change, seen: changes.seen } as Change })
  }
  const all = (
    <fieldset disabled={!may} className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <legend className="sr-only">{t(`group.${group}`)}</legend>
      {fields.map(([name, value]) => (
        <Setting
          key={name}
          name={name}
          label={labelOf(t, name)}
          value={value}
          hint={hints[name] ?? ''}
          error={errorAt(trouble, name)}
        />
      ))}
    </fieldset>
  )
  if (!may) return all
  return (
    <ActForm
      submit={t('save')}
      isBusy={isBusy}
      trouble={trouble}
      variant="secondary"
      shown={Object.fromEntries(fields)}
      onSend={send}
    >
      {all}
      <p role="status" className="text-sm">
        {said && t(said)}
      </p>
    </ActForm>
  )
}

interface SettingProps {
  name: string
  label: string
  value: Value
  hint: string
  error: string | undefined
}

function Setting({ name, label, value, hint, error }: SettingProps) {
  if (typeof value === 'boolean') {
    return <Checkbox label={label} hint={hint} name={name} defaultChecked={value} error={error} />
  }
  return (
    <Field
      label={label}
      hint={hint}
      name={name}
      type={typeof value === 'number' ? 'number' : 'text'}
      defaultValue={value}
      error={error}
    />
  )
}

/** What was typed, as the kind of value the setting has. A box that is not ticked sends nothing. */
function readAs(value: Value, typed: string | undefined): Value {
  if (typeof value === 'boolean') return typed !== undefined
  return typeof value === 'number' ? Number(typed) : (typed ?? '')
}
