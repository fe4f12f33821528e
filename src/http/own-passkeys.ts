import { Hono } from 'hono'
import type { z } from 'zod'
import { answer } from '../shop/kernel/wire.ts'
import { beginPasskeyLogIn, logInWithPasskey } from '../shop/people/accounts/log-in-with-passkey.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
} from '../shop/people/accounts/own-passkeys.ts'
import type { SignedInAnswer } from '../shop/people/accounts/present-member.ts'
import { OwnerProof, proofAsked } from '../shop/people/accounts/prove-owner.ts'
import { PasskeyList } from '../shop/system/passkeys/passkeys.ts'
import { NewPasskey, PasskeyLogIn } from '../shop/system/passkeys/schema.ts'
import { readJson } from './input.ts'
import { deviceOf, requireSession } from './member-token.ts'
import { markPasskeyBrowser, takePasskeyBrowser } from './passkey-cookie.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ShopEnv } from './shop-env.ts'

export const OwnPasskeys = answer(
  'OwnPasskeys',
  'The passkeys of the member',
  PasskeyList.extend({ proof: OwnerProof }),
)

/** The member's passkeys, and signing in with one. */
export function ownPasskeys(limit: RateLimiter) {
  const signingIn = limit({ name: 'passkey-log-in', points: 60, duration: 60 })
  const adding = limit({ name: 'passkey-add', points: 30, duration: 900 })
  return new Hono<ShopEnv>()
    .post('/passkey-login/challenge', signingIn, async (c) =>
      c.json(await beginPasskeyLogIn(c.var.ctx, markPasskeyBrowser(c))),
    )
    .post('/passkey-login', signingIn, async (c) => {
      const { passkey } = await readJson(c, PasskeyLogIn)
      const from = { browser: takePasskeyBrowser(c), device: deviceOf(c) }
      return c.json(
        (await logInWithPasskey(c.var.ctx, passkey, from)) satisfies z.input<typeof SignedInAnswer>,
      )
    })
    .get('/passkeys', async (c) => {
      const session = requireSession(c)
      const proof = await proofAsked(c.var.ctx, session)
      return c.json({ passkeys: await listOwnPasskeys(c.var.ctx, session), proof } satisfies z.input<
        typeof OwnPasskeys
      >)
    })
    .post('/passkeys/challenge', adding, async (c) =>
      c.json(await beginOwnPasskey(c.var.ctx, requireSession(c))),
    )
    .post('/passkeys', adding, async (c) => {
      const session = requireSession(c)
      const given = { ...(await readJson(c, NewPasskey)), device: deviceOf(c) }
      return c.json(await addOwnPasskey(c.var.ctx, session, given), 201)
    })
    .delete('/passkeys/:id', async (c) => {
      await removeOwnPasskey(c.var.ctx, requireSession(c), c.req.param('id'))
      return c.body(null, 204)
    })
}
