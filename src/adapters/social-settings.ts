import type { SocialCompanies } from './account-provider.ts'
import { createApplePeople } from './apple-people.ts'
import { createFacebookPeople } from './facebook-people.ts'
import { createGooglePeople } from './google-people.ts'

export interface SocialIds {
  google: { clientId: string; clientSecret: string | undefined } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string } | undefined
}

/** The companies the shop is set up for. */
export function createSocial({ google, facebook, apple }: SocialIds): SocialCompanies {
  return {
    ...(google && {
      google: {
        clientId: google.clientId,
        takesCodes: google.clientSecret !== undefined,
        readPerson: createGooglePeople(google),
      },
    }),
    ...(facebook && {
      facebook: { clientId: facebook.clientId, readPerson: createFacebookPeople(facebook) },
    }),
    ...(apple && { apple: { clientId: apple.clientId, readPerson: createApplePeople(apple) } }),
  }
}
