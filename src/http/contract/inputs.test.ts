import { expect, test } from 'vitest'
import type { core } from 'zod'
import { OPERATIONS } from './operations.ts'

/** Read exactly as they are sent, by the name of the field. */
const AS_SENT: Readonly<Record<string, readonly string[]>> = {
  'a change of one letter would be another secret': ['password', 'currentPassword', 'newPassword'],
  'programs write it': [
    ...['accessToken', 'idToken', 'code', 'codeVerifier', 'redirectUri', 'nonce', 'clientId'],
    ...[
      'clientSecret',
      'client_secret',
      'cursor',
      'customerId',
      'id',
      'type',
      'content',
      'pictures',
      'file',
      'makeId',
      'modelId',
      'textHash',
      'orders',
    ],
    ...['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'attestationObject', 'transports'],
    ...['language', 'locale', 'attempt'],
  ],
  'a date or a number, refused with any other mark in it': [
    ...['at', 'from', 'until', 'on', 'month', 'startsOn', 'startedAt', 'installedAt', 'deliveredAt'],
    ...['expiresAt', 'oldWorksUntil', 'updatedSince', 'expiresOn', 'expMonth', 'expYear'],
    ...['expectedOn', 'date', 'receivedFrom', 'receivedTo'],
  ],
  'its signs mean something': ['deviceSerialPattern'],
}

/** Every text of every call that is not folded, as in `startCheckout order.poNumber`. */
function textsAsSent(): string[] {
  return OPERATIONS.flatMap(({ id, body, query }) =>
    [body?.schema, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => textsIn(schema, []))
      // What a form has seen is compared with what it was shown.
      .filter(({ path, isFolded }) => !isFolded && !path.includes('seen'))
      .map(({ path }) => `${id} ${path.join('.')}`),
  )
}

interface Text {
  path: string[]
  isFolded: boolean
}

function textsIn(schema: core.$ZodType, path: string[]): Text[] {
  const def = schema._zod.def as core.$ZodTypeDef & Record<string, unknown>
  if (def.type === 'string') {
    const isFolded = (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')
    return [{ path, isFolded }]
  }
  const inside = (value: unknown, step?: string) =>
    textsIn(value as core.$ZodType, step === undefined ? path : [...path, step])
  const shape = Object.entries((def.shape ?? {}) as Record<string, core.$ZodType>)
  return [
    ...shape.flatMap(([name, each]) => inside(each, name)),
    ...((def.options ?? []) as unknown[]).flatMap((each) => inside(each)),
    ...['element', 'valueType', 'innerType', 'in', 'left', 'right'].flatMap((name) =>
      def[name] ? inside(def[name]) : [],
    ),
  ]
}

test('every text of a call is read through a fold, or is known to be read as it is sent', () => {
  const known = Object.values(AS_SENT).flat()
  const names = textsAsSent().map((name) => name.split(/[ .]/).at(-1) ?? '')
  expect(
    [...new Set(names)]
      .filter((name) => !known.includes(name))
      .sort()
      .join(' '),
  ).toBe('')
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})
