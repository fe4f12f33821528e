import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import type { TestShop } from '../start-test-shop.ts'
import { aPerson, as, type SignedInBody, sharedShop } from './open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const FRENCH = { headers: { 'Accept-Language': 'fr-CA,fr;q=0.9' } }

async function registerIn(init?: RequestInit) {
  const person = aPerson()
  const { body } = await shop.post<SignedInBody>('/api/users', { localUser: person }, init)
  return { person, ...body }
}

function logIn(email: string, init?: RequestInit) {
  const credentials = { email, password: 'correct horse battery' }
  return shop.post<SignedInBody>('/api/auth/login', { type: 'local', credentials }, init)
}

async function languageOf(email: string) {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email))
  return row?.language
}

async function lastMailTo(email: string) {
  await shop.runJobs()
  return shop.outbox.findLast(({ to }) => to === email)
}

test('mails about an account are in the language it was made in, to the one that says it is gone', async () => {
  const { person, token } = await registerIn(FRENCH)
  expect((await lastMailTo(person.email))?.subject).toBe('Confirmez votre adresse courriel pour Milepost')

  await shop.post('/api/auth/password-reset', { email: person.email })
  expect((await lastMailTo(person.email))?.subject).toBe('Choisissez un nouveau mot de passe pour Milepost')

  const gone = await as(shop, token, 'DELETE', '/users/me', { password: person.password })
  expect(gone.status).toBe(204)
  expect((await lastMailTo(person.email))?.subject).toBe('Votre compte Milepost a été supprimé')
})

test('the language follows the next login, a choice before the browser, and a program that says none changes nothing', async () => {
  const { person } = await registerIn()
  expect(await languageOf(person.email)).toBe(null)
  await logIn(person.email, FRENCH)
  expect(await languageOf(person.email)).toBe('fr-CA')
  await logIn(person.email)
  await logIn(person.email, { headers: { 'Accept-Language': '*' } })
  expect(await languageOf(person.email)).toBe('fr-CA')
  await logIn(person.email, { headers: { 'Accept-Language': 'fr-CA', Cookie: 'locale=en-ca' } })
  expect(await languageOf(person.email)).toBe('en-CA')
})
