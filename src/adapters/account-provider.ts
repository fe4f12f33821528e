import bowser from 'bowser'
import type { AccountProvider, SocialCompany } from '../shop/people/accounts/provider.ts'
import { createArgon2Passwords } from './argon2-passwords.ts'
import { createPasskeyProvider } from './passkey-provider.ts'
import type { ReadPerson } from './social-person.ts'

export type SocialCompanies = Partial<Record<SocialCompany, SocialSettings>>

export interface SocialSettings {
  clientId: string
  /** Can the shop turn the company's codes into tokens? */
  takesCodes?: boolean
  readPerson: ReadPerson
}

/** Hashes passwords with Argon2id, names browsers, and has the tokens of other companies checked. */
export function createAccountProvider(social: SocialCompanies = {}): AccountProvider {
  const passwords = createArgon2Passwords()
  return {
    hashPassword: passwords.hash,
    checkPassword: passwords.verify,
    passkeys: createPasskeyProvider(),
    nameBrowser(userAgent) {
      const { browser, os, platform } = bowser.parse(userAgent)
      return { browser: browser.name ?? '', system: platform.model ?? os.name ?? '' }
    },
    async readSocialPerson(login) {
      const settings = social[login.company]
      const isCodeAlone = login.authorization && !login.idToken && !login.accessToken
      if (!settings || (isCodeAlone && !settings.takesCodes)) return 'not-offered'
      return settings.readPerson(login)
    },
  }
}
