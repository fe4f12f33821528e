import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { z } from 'zod'
import type { PasskeyCreation, PasskeyRequest } from '../src/shop/system/passkeys/options.ts'
import type { NewPasskeyResponse, PasskeyResponse } from '../src/shop/system/passkeys/schema.ts'

type Creation = z.output<typeof PasskeyCreation>
type Request = z.output<typeof PasskeyRequest>

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

interface Odd {
  origin?: string
  challenge?: string
  rpId?: string
  /** Does the device make sure of the person? */
  verifies?: boolean
  /** Shows the id of another passkey. */
  id?: string
  userHandle?: string
}

/** One passkey in a device, as WebAuthn Level 3 has it: ES256, no attestation. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  userHandle = ''
  readonly #key: KeyObject
  readonly #cose: Buffer
  readonly #origin: string

  constructor(origin = 'http://shop.test') {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ])
  }

  make({ challenge, rp, user }: Creation, odd: Odd = {}): NewPasskeyResponse {
    this.userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      this.#head(odd.rpId ?? rp.id, HAS_KEY, odd),
      Buffer.alloc(16),
      length,
      id,
      this.#cose,
    ])
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ])
    return {
      id: odd.id ?? this.id,
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  sign({ challenge, rpId }: Request, odd: Odd = {}): PasskeyResponse {
    this.counter += 1
    const authData = this.#head(odd.rpId ?? rpId, 0, odd)
    const client = this.#client('webauthn.get', challenge, odd)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return {
      id: odd.id ?? this.id,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        userHandle: odd.userHandle ?? this.userHandle,
      },
    }
  }

  #client(type: string, challenge: string, odd: Odd): Buffer {
    const said = {
      type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? this.#origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(said))
  }

  #head(rpId: string, flags: number, { verifies = true }: Odd): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | PRESENT | (verifies ? VERIFIED : 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([all]), counter])
  }
}

/** The few forms of CBOR that WebAuthn needs. RFC 8949. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
