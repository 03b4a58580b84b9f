// WebAuthn for second factors: plain credentials of any authenticator, that give nothing but a signature. Passkeys that open keys
// are asked in data/local/authenticators.ts.
import { err, ok, type Result } from '../../../contract/result.ts'
import { bytesOf, textOf } from '../../platform/base64url.ts'

/** cancelled: by the person, or too late. known: this authenticator has one of the account. unfit: none that would do here. */
type KeyProblem = 'passkey_cancelled' | 'passkey_known' | 'passkey_unfit'

/** ms */
const patience = 60_000

/** Whether the browser has authenticators: an address that is only a number never does. */
export const hasAuthenticators = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

export const problemOf = (error: unknown): KeyProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey_cancelled'
  return name === 'InvalidStateError' ? 'passkey_known' : 'passkey_unfit'
}

export interface NewKeyInput {
  readonly challenge: string
  readonly user: string
  readonly email: string
  readonly algorithms: readonly number[]
  readonly exclude: readonly string[]
}

export async function createKey({ challenge, user, email, algorithms, exclude }: NewKeyInput) {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(challenge),
    rp: { name: 'Anschluss' },
    user: { id: bytesOf(user), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
    timeout: patience,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  }
  return ask(async () => {
    const made = await navigator.credentials.create({ publicKey })
    if (!(made instanceof PublicKeyCredential)) return null
    const response = made.response as AuthenticatorAttestationResponse
    return {
      credential: textOf(made.rawId),
      transports: response.getTransports(),
      client_data: textOf(response.clientDataJSON),
      attestation: textOf(response.attestationObject),
    }
  })
}

interface KeyToShow {
  readonly id: string
  readonly transports: readonly string[]
}

export async function showKey(challenge: string, credentials: readonly KeyToShow[]) {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(challenge),
    allowCredentials: credentials.map(({ id, transports }) => ({
      type: 'public-key',
      id: bytesOf(id),
      // as the browser named them: newer names are its own business
      transports: [...transports] as AuthenticatorTransport[],
    })),
    timeout: patience,
    userVerification: 'preferred',
  }
  return ask(async () => {
    const shown = await navigator.credentials.get({ publicKey })
    if (!(shown instanceof PublicKeyCredential)) return null
    const response = shown.response as AuthenticatorAssertionResponse
    return {
      credential: textOf(shown.rawId),
      client_data: textOf(response.clientDataJSON),
      authenticator_data: textOf(response.authenticatorData),
      signature: textOf(response.signature),
    }
  })
}

async function ask<T>(run: () => Promise<T | null>): Promise<Result<T, KeyProblem>> {
  try {
    const answer = await run()
    return answer === null ? err('passkey_unfit') : ok(answer)
  } catch (error) {
    return err(problemOf(error))
  }
}
