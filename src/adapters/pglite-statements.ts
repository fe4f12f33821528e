import type { PGlite } from '@electric-sql/pglite'
import type { PGliteLike } from 'pg-boss'

/**
 * PGlite as pg-boss may use it beside the shop. pg-boss writes whole transactions as one text; when a
 * statement in it fails, the one session stays inside the broken transaction and the shop's next query
 * would run into it. Here such a text is a real transaction, undone before anyone else is let in.
 */
export function besideTheShop(client: PGlite): PGliteLike {
  return {
    query: (text, params) => client.query(text, params),
    listen: (channel, notify) => client.listen(channel, notify),
    exec(text) {
      const inner = /^\s*BEGIN;([\s\S]*)COMMIT;?\s*$/i.exec(text)?.[1]
      return inner === undefined ? client.exec(text) : client.transaction((tx) => tx.exec(inner))
    },
  }
}
