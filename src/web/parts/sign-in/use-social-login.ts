import { useEffect, useState } from 'react'
import type { SignedInForOrder } from '../../../http/auth.ts'
import signInWords from '../../../words/en-US/pages/sign-in.json'
import { ApiError } from '../../base/api-error.ts'
import { errorText, report } from '../../base/report.ts'
import { useWords, type WordsOf } from '../../base/words.ts'
import { useErrors } from '../errors/errors.ts'
import { useAccount } from '../state/account.ts'
import { createOauthAccount, dropSession, enter, enterOauthAccount } from './account-calls.ts'
import { forgetMemberDetails } from './member-details.ts'
import { askProvider, type OfferedProvider } from './providers.ts'
import { LoginCancelled, type Provider, type SocialProfile } from './social-profile.ts'

interface SocialLoginOptions {
  /** Where the order's mail goes; empty where there is no order. */
  orderEmail: string
  /** Make the account that is missing. */
  createUser: boolean
  onDone: () => Promise<void>
}

/** What the visitor is asked before it goes on. */
type Question =
  /** The company gave no email address, and no order has one. */
  | { about: 'email'; profile: SocialProfile }
  /** The company's address is not the order's. */
  | { about: 'mismatch'; email: string; proceed: () => Promise<void>; drop: () => void }

/** The form whose button was clicked: what goes wrong is said there. */
export type SocialOrigin = 'log-in' | 'create'

export type SocialLogin = ReturnType<typeof useSocialLogin>

/** The company whose step is under way, and what runs one. */
function useSteps() {
  const t = useWords(signInWords)
  const [busy, setBusy] = useState<Provider>()

  /** Runs a step; whatever stops it is said in the log-in area. */
  async function run(provider: Provider, step: () => Promise<void>) {
    setBusy(provider)
    useErrors.getState().clearError('login')
    useErrors.getState().clearError('createAccount')
    try {
      await step()
    } catch (error) {
      explain(provider, error, t)
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, run }
}

/** Signing in through another company, from the click on its button to the account. */
export function useSocialLogin({ orderEmail, createUser, onDone }: SocialLoginOptions) {
  const t = useWords(signInWords)
  const { busy, run } = useSteps()
  const [from, setFrom] = useState<SocialOrigin>('log-in')
  const [question, setQuestion] = useState<Question>()

  // A mismatch cannot outlive the page that holds the company's answer.
  useEffect(() => {
    useAccount.setState({ isOauthEmailMismatch: false })
  }, [])

  function start({ provider, clientId }: OfferedProvider, origin: SocialOrigin) {
    setFrom(origin)
    return run(provider, async () => {
      useAccount.setState({ oauthProvider: provider })
      const profile = await askProvider(provider, clientId)
      if (!profile.email && !orderEmail) setQuestion({ about: 'email', profile })
      else if (differs(profile.email, orderEmail))
        askMismatch(profile.email, () => signIn(profile, orderEmail))
      else await signIn(profile, orderEmail)
    })
  }

  async function signIn(profile: SocialProfile, email: string) {
    const { token, provider, clientId, firstName, lastName } = profile
    const send = createUser ? createOauthAccount : enterOauthAccount
    const take = (answer: SignedInForOrder) => takeAnswer(profile, email, answer)
    await send(token, provider, email, take, clientId, firstName, lastName)
  }

  async function takeAnswer(profile: SocialProfile, email: string, answer: SignedInForOrder) {
    // The account the company leads to may have been made with another address than it tells today.
    const isNews = answer.emailMatchesOrder === false && !differs(profile.email, email)
    if (!isNews) return finish(answer)
    const drop = () => void dropSession(answer.token).catch(() => {})
    askMismatch(answer.user.email, () => finish(answer), drop)
  }

  async function finish(answer: SignedInForOrder) {
    forgetMemberDetails()
    enter(answer)
    await onDone()
  }

  function askMismatch(email: string, proceed: () => Promise<void>, drop = () => {}) {
    useAccount.setState({ isOauthEmailMismatch: true })
    setQuestion({ about: 'mismatch', email, proceed, drop })
  }

  function answerMismatch(isWanted: boolean) {
    if (question?.about !== 'mismatch') return
    const provider = useAccount.getState().oauthProvider as Provider
    const { proceed, drop } = question
    if (isWanted) return run(provider, proceed).then(endMismatch)
    drop()
    useAccount.setState({ oauthProvider: '' })
    endMismatch()
  }

  function endMismatch() {
    useAccount.setState({ isOauthEmailMismatch: false })
    setQuestion(undefined)
  }

  /** @param email undefined when the visitor gives none */
  function answerEmail(email: string | undefined) {
    if (question?.about !== 'email') return
    const { profile } = question
    setQuestion(undefined)
    if (email) return run(profile.provider, () => signIn(profile, email))
    useAccount.setState({ oauthProvider: '' })
    useErrors.getState().setError('login', t('error.declined'))
  }

  return {
    busy,
    from,
    start,
    asksEmail: question?.about === 'email' ? question.profile.provider : undefined,
    answerEmail,
    mismatch: question?.about === 'mismatch' ? question.email : undefined,
    answerMismatch,
  }
}

function differs(email: string, orderEmail: string): boolean {
  return email !== '' && orderEmail !== '' && email.toLowerCase() !== orderEmail.toLowerCase()
}

function explain(provider: Provider, error: unknown, t: WordsOf<typeof signInWords>) {
  useAccount.setState({ oauthProvider: '' })
  if (error instanceof LoginCancelled) return
  const { setError } = useErrors.getState()
  if (error instanceof ApiError && error.status !== 401) return setError('login', refusal(error, t))
  setError('login', t(FAILED[provider]))
  report('error', `${t(FAILED[provider])} ${errorText(error)}`)
}

const FAILED = { google: 'error.google', apple: 'error.apple', facebook: 'error.facebook' } as const

function refusal({ status, code }: ApiError, t: WordsOf<typeof signInWords>): string {
  if (code === 'social_email_missing') return t('error.declined')
  return t(status === 409 ? 'error.exists' : 'error.other')
}
