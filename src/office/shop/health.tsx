import { useEffect, useState } from 'react'
import type { Health as HealthAnswer, ReadinessAnswer } from '../../http/health.ts'
import { useProviderName } from '../../web/base/root-data.ts'
import { useWords } from '../../web/base/words.ts'
import shopWords from '../../words/en-US/pages/admin-shop.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Facts } from '../parts/facts.tsx'
import { Section } from '../parts/section.tsx'
import { Mark } from '../parts/shown.tsx'
import { useAnswer } from '../parts/use-answer.ts'

interface Signs extends Pick<HealthAnswer, 'version' | 'build'>, Pick<ReadinessAnswer, 'schema'> {
  isReady: boolean
}

/** The checks of `npm run shop -- check` that the lines above them do not tell already. */
const CHECKS = ['settings', 'webhook', 'tax', 'mail', 'disk', 'backup'] as const

/** Whether the shop can sell: its version, its database, its card company, which installation it is, and what its checks found. */
export function Health() {
  const t = useWords(shopWords)
  const signs = useSigns()
  const provider = useProviderName()
  const { answer: instance } = useAnswer('GET /admin/instance', {})
  const { answer: jobs } = useAnswer('GET /admin/jobs/dead', {})
  const { answer: setUp } = useAnswer('GET /admin/check', {})
  const well = (isWell: boolean, good: string, bad: string) => (
    <Mark tone={isWell ? 'good' : 'bad'}>{isWell ? good : bad}</Mark>
  )
  const facts: [string, React.ReactNode][] = [
    [t('health.version'), signs ? `${signs.version} (${signs.build})` : '–'],
    [
      t('health.database'),
      signs && <span key="database">{well(signs.isReady, t('health.ready'), t('health.notReady'))}</span>,
    ],
    [
      t('health.schema'),
      signs?.schema ? t('health.migrations', { have: signs.schema.database, need: signs.schema.build }) : '–',
    ],
    [t('health.cards'), t(provider === 'sandbox' ? 'health.sandbox' : 'health.stripe')],
    [
      t('health.instance'),
      instance && (
        <span key="instance">
          {instance.name} {well(instance.isShop, t('health.isShop'), t('health.standsStill'))}
        </span>
      ),
    ],
    [t('health.jobs'), jobs ? jobs.jobs.length : '–'],
    ...CHECKS.map((name): [string, React.ReactNode] => [
      t(`health.check.${name}`),
      <Found key={name} check={setUp?.checks.find((check) => check.name === name)} />,
    ]),
  ]
  return (
    <Section id="health" title={t('health')}>
      <Facts facts={facts} />
    </Section>
  )
}

type Check = OfficeAnswer<'GET /admin/check'>['checks'][number]

/** What a check saw, and a line for each thing that is wrong. */
function Found({ check }: { check: Check | undefined }) {
  if (!check) return '–'
  return (
    <>
      {check.found}
      {check.wrong.map((line) => (
        <span key={line} className="mt-1 block text-stop">
          {line}
        </span>
      ))}
      {check.warnings?.map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ))}
    </>
  )
}

/** What the addresses for monitoring say. */
function useSigns(): Signs | undefined {
  const [signs, setSigns] = useState<Signs>()
  useEffect(() => {
    const stop = new AbortController()
    readSigns(stop.signal).then(setSigns, () => setSigns(undefined))
    return () => stop.abort()
  }, [])
  return signs
}

async function readSigns(signal: AbortSignal): Promise<Signs> {
  const [alive, ready] = await Promise.all([fetch('/healthz', { signal }), fetch('/readyz', { signal })])
  const { version, build }: HealthAnswer = await alive.json()
  const { schema }: Partial<ReadinessAnswer> = await ready.json()
  return { version, build, isReady: ready.ok, ...(schema && { schema }) }
}
