import { sql } from 'drizzle-orm'
import { ruleCheck } from './rule.ts'

const NUMBER = sql`o.number || '-R' || c.ordinal`
const IS_OPEN = sql`c.status not in ('closed', 'declined')`

/**
 * Claims and what they are about agree: the adapter is still where its claim says, what was promised has left, no day is
 * billed for the old adapter and its replacement, and what came back lies on a shelf.
 */
export const claims = ruleCheck({
  name: 'claims',
  looked: sql`select count(*) from claims`,
  never: ({ ctx }) => {
    const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000).toISOString()
    return {
      claim_adapter_gone: sql`
        select c.id, ${NUMBER} as number, d.serial from claims c join orders o on o.id = c.order_id
          join devices d on d.id = c.device_id
        where ${IS_OPEN} and c.found is null and (d.restocked_at is not null or d.retired_reason = 'returned')`,
      replacement_not_sent: sql`
        select c.id, ${NUMBER} as number, d.serial from claims c join orders o on o.id = c.order_id
          join devices d on d.id = c.device_id
        where ${IS_OPEN} and c.resolution = 'replacement' and c.sent_at is null and c.decided_at < ${ago(10)}`,
      claim_billed_twice: sql`
        select distinct c.id, ${NUMBER} as number, d.serial from claims c join orders o on o.id = c.order_id
          join devices d on d.id = c.device_id
          join plan_spans old on old.device_id = c.device_id
          join plan_spans fresh on fresh.device_id = c.replacement_id
        where greatest(old.from_day, fresh.from_day) < least(coalesce(old.to_day, 'infinity'), coalesce(fresh.to_day, 'infinity'))`,
      claim_not_shelved: sql`
        select c.id, ${NUMBER} as number, d.serial from claims c join orders o on o.id = c.order_id
          join devices d on d.id = c.device_id
        where c.found is not null and c.resolution <> 'repair' and d.state = 'retired' and d.restocked_at is null
          and greatest(c.inspected_at, d.updated_at) < ${ago(1)}`,
    }
  },
})
