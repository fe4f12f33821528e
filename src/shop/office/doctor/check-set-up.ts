import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KeyOf } from '../../../words/message-key.ts'
import { type MessageData, say } from '../../../words/say.ts'
import { DEFAULT_MARKET, marketOf } from '../../facts/markets/markets.ts'
import { momentInWords } from '../../facts/markets/until-words.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { answer } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import type { StandsStill } from '../../system/instance/instance.ts'
import { raiseNotice } from '../../system/notices/raise-notice.ts'
import { checkReadiness } from '../../system/readiness.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { readRows } from './rule.ts'
import { tax } from './tax-set-up.ts'

/** What only the process that runs the shop knows of itself. */
export interface SetUp {
  /** Reasons that would stop a production start, and missing recommended settings, a sentence each; read at each check. */
  listFaults(): Promise<readonly string[]>
  /** Bytes that are free, and all there are, where the shop keeps its files. */
  findRoom(): Promise<{ free: number; all: number }>
  /** When the last backup was made; undefined when none is known of. */
  findLastBackup(): Promise<Date | undefined>
  /** Outside production there may be nothing worth keeping. */
  needsBackups: boolean
  migrations: number
  standsStill(): StandsStill | undefined
}

export const SetUpAnswer = answer(
  'SetUp',
  'Whether the shop is set up for selling, and what was looked at to know',
  z.object({
    ok: z.boolean().describe('Nothing is wrong'),
    checks: z
      .array(
        z.object({
          name: z.string().describe('What was checked, as in `mail`'),
          ok: z.boolean().describe('Nothing is wrong with it'),
          found: z.string().describe('What was seen'),
          wrong: z.array(z.string()).describe('A sentence for each thing that is wrong'),
          warnings: z
            .array(z.string())
            .optional()
            .describe('A sentence for each thing to look into, though nothing is wrong yet'),
        }),
      )
      .describe('Every check, also those that found nothing'),
  }),
)
export type Told = z.output<typeof SetUpAnswer>['checks'][number]

/** Mails, jobs and signatures of webhooks go by the clock; Stripe's signatures are good for five minutes. */
const MOST_CLOCK_DIFFERENCE_S = 5
/** Less than a tenth of a gigabyte is gone in a day of logs. */
const LEAST_ROOM_BYTES = 500_000_000
/** A night may fail: staff see it the next day. */
const OLDEST_BACKUP_MS = 2 * 86_400_000
const GIGABYTE = 1_000_000_000

/** The list of what speaks against a shop being open, for one that runs, with what can be verified only then. Changes nothing. */
export async function checkSetUp(ctx: Ctx, setUp: SetUp): Promise<z.input<typeof SetUpAnswer>> {
  requireStaff(ctx, 'read')
  const checks = [
    await settings(ctx, setUp),
    await database(ctx, setUp),
    await provider(ctx),
    await webhooks(ctx),
    await tax(ctx),
    await mail(ctx),
    await disk(setUp),
    await backup(ctx, setUp),
  ]
  return { ok: checks.every(({ ok }) => ok), checks }
}

/** Without a link to the app no page and no mail has a button for it, and a buyer has to find it alone. */
async function settings({ config }: Ctx, setUp: SetUp): Promise<Told> {
  const wrong = [...(await setUp.listFaults())]
  const trouble = setUp.standsStill()
  if (trouble) wrong.push(words(`set_up_${trouble}`))
  const { iosAppLink, androidAppLink } = await config.current()
  const warnings = iosAppLink || androidAppLink ? [] : [words('set_up_no_app')]
  return { name: 'settings', ok: wrong.length === 0, found: words('set_up_settings'), wrong, warnings }
}

async function database({ db }: Ctx, { migrations }: SetUp): Promise<Told> {
  const began = performance.now()
  const [row] = await readRows<{ now: string }>(
    db,
    sql`select extract(epoch from clock_timestamp())::text as now`,
  )
  const ms = Math.round(performance.now() - began)
  const seconds = Math.round(Math.abs(Number(row?.now) - Date.now() / 1_000))
  const { trouble } = await checkReadiness(db, migrations)
  const wrong = [
    ...(trouble ? [words('set_up_database_trouble', { trouble })] : []),
    ...(seconds > MOST_CLOCK_DIFFERENCE_S ? [words('set_up_clock', { seconds })] : []),
  ]
  return { name: 'database', ok: wrong.length === 0, found: words('set_up_database', { ms, seconds }), wrong }
}

async function provider({ payments, clock }: Ctx): Promise<Told> {
  const began = performance.now()
  const isThere = await payments.listPayments({ since: clock.now(), after: null }).then(
    () => true,
    () => false,
  )
  const ms = Math.round(performance.now() - began)
  const wrong = isThere ? [] : [words('set_up_provider_silent', { name: payments.name })]
  return { name: 'cards', ok: isThere, found: words('set_up_provider', { name: payments.name, ms }), wrong }
}

/** Payments without events mean that the webhook's address or secret is wrong; buyers then wait for the sweeper. */
async function webhooks(ctx: Ctx): Promise<Told> {
  const { db, payments } = ctx
  if (payments.name === 'sandbox') {
    return { name: 'webhook', ok: true, found: words('set_up_webhook_none'), wrong: [] }
  }
  const [row] = await readRows<{ last: number | null; silent: boolean }>(
    db,
    sql`select ${msOf(sql`max(received_at)`)} as last, coalesce(
        (select max(created_at) from payments where provider = ${payments.name}) > max(received_at) + interval '1 day',
        exists (select 1 from payments where provider = ${payments.name})) as silent
      from provider_events where provider = ${payments.name}`,
  )
  const wrong = row?.silent ? [words('set_up_webhook_silent')] : []
  const found = words('set_up_webhook', { at: told(ctx, row?.last) })
  return { name: 'webhook', ok: wrong.length === 0, found, wrong }
}

/**
 * Mails the operator, to prove that mail arrives; `mail` tells when it last went out, or why it did not.
 * @param sender of a start: once for each mail server and sender, so that a new one is tried before a buyer's mail is
 */
export async function mailTest(ctx: Ctx, sender?: string): Promise<void> {
  requireStaff(ctx, 'notices')
  const key = sender ? `sender:${sender}` : ctx.clock.now().toISOString()
  await ctx.db.transaction(async (tx) => {
    if (await raiseNotice(tx, ctx, { kind: 'mail_test', key, subject: 'mail' }))
      await recordAudit(tx, ctx.actor, { action: 'mail.tested', subject: 'mail' })
  })
}

interface MailState {
  last: number | null
  tested: number | null
  waiting: number
  long: number
  /** Why the last test has not left for a minute; null where it has. */
  refused: string | null
}

async function mail(ctx: Ctx): Promise<Told> {
  const [row] = await readRows<MailState>(
    ctx.db,
    sql`select (select ${msOf(sql`max(sent_at)`)} from order_mails) as last,
        (select ${msOf(sql`max(mailed_at)`)} from operator_notices where kind = 'mail_test') as tested, count(*)::int as waiting,
        (count(*) filter (where created_on < now() - interval '1 hour'))::int as long, (${TEST_REFUSED}) as refused
      from pgboss.job where name like 'mail-%' and state in ('created', 'retry', 'active')`,
  )
  const { last, tested, waiting = 0, long = 0, refused } = row ?? {}
  const wrong = [
    ...(long > 0 ? [words('set_up_mail_waits', { count: long })] : []),
    ...(refused ? [words('set_up_mail_refused', { reason: refused })] : []),
  ]
  return {
    name: 'mail',
    ok: wrong.length === 0,
    found: words('set_up_mail', { at: told(ctx, last), tested: told(ctx, tested), waiting }),
    wrong,
  }
}

/** What the mail server said to the newest test, where that has not left: its job waits to be tried again, or was given up. */
const TEST_REFUSED = sql`select coalesce(j.output->>'message', j.source_output->>'message') from pgboss.job j
  where j.data->>'noticeId' = (select id from operator_notices where kind = 'mail_test' and mailed_at is null
      and created_at > coalesce((select max(mailed_at) from operator_notices where kind = 'mail_test'), '-infinity')
      order by created_at desc limit 1)
    and (j.state = 'retry' or j.name = 'dead-letter') limit 1`

async function disk(setUp: SetUp): Promise<Told> {
  const { free, all } = await setUp.findRoom()
  const data = { free: (free / GIGABYTE).toFixed(1), all: (all / GIGABYTE).toFixed(1) }
  const wrong = free < LEAST_ROOM_BYTES ? [words('set_up_disk_full', data)] : []
  return { name: 'disk', ok: wrong.length === 0, found: words('set_up_disk', data), wrong }
}

async function backup(ctx: Ctx, setUp: SetUp): Promise<Told> {
  const last = await setUp.findLastBackup()
  const isOld = !last || ctx.clock.now().getTime() - last.getTime() > OLDEST_BACKUP_MS
  const wrong = isOld && setUp.needsBackups ? [words('set_up_backup_old')] : []
  const found = words('set_up_backup', { at: told(ctx, last?.getTime()) })
  return { name: 'backup', ok: wrong.length === 0, found, wrong }
}

/** A column of times as milliseconds since 1970: drivers give text of their own. */
function msOf(time: SQL): SQL {
  return sql`(extract(epoch from ${time}) * 1000)::float8`
}

/** A moment by the clocks of the shop's first market. */
function told({ plan }: Ctx, ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return words('set_up_never')
  const zone = plan.timeZones[DEFAULT_MARKET] ?? marketOf(DEFAULT_MARKET).timeZone
  return momentInWords(new Date(ms), zone, 'en-US')
}

function words(what: KeyOf<'doctor'>, data: MessageData = {}): string {
  return say('en-US', `doctor.${what}`, data)
}
