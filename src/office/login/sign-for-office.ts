import { callOffice } from '../parts/call-office.ts'

/** Has the device sign what the office asks for. @returns undefined when the person chose no passkey */
export async function signForOffice() {
  const [{ signWithPasskey }, options] = await Promise.all([
    import('../../web/parts/passkeys/ask-device.ts'),
    callOffice('POST /admin/session/passkey/challenge', {}),
  ])
  return signWithPasskey(options)
}
