// WebAuthn by @simplewebauthn/server, loaded with the first passkey. It says no by throwing, whatever the reason: here that is
// null. A passkey always asks for user verification: a key that was only touched says nothing of who touched it. A second factor does
// not insist on it: the password was shown before.
import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { ServerKeys } from '../../platform/server-keys.ts'

/** COSE: ECDSA P-256, EdDSA, RSA with PKCS #1 v1.5 (Windows Hello) */
export const algorithms: readonly number[] = [-7, -8, -257]

/**
 * WebAuthn's user handle: the same for an account each time, so that a new passkey takes the older one's place on its authenticator. A
 * second factor has another one, so that neither takes the other's.
 */
export const userHandleOf = (keys: ServerKeys, accountId: number, use: 'passkey' | 'factor' = 'passkey'): string =>
  createHmac('sha256', keys.salt).update(`anschluss/1/${use}-user ${accountId}`).digest('base64url')

/** Passkeys belong to the address that people use. */
const relyingParty = ({ publicUrl }: Config, requireUserVerification: boolean) => {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification }
}

export interface NewCredential {
  readonly credential: string
  readonly transports: readonly string[]
  readonly client_data: string
  readonly attestation: string
}

/** The public key (COSE) and counter of a new credential, when it answers this challenge. Who made the authenticator is not asked. */
export async function verifyNew(
  config: Config,
  challenge: string,
  { credential: id, client_data, attestation }: NewCredential,
  needsVerification = true,
): Promise<{ readonly publicKey: Uint8Array; readonly counter: number } | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON: client_data, attestationObject: attestation }
  const verified = await verifyRegistrationResponse({
    ...relyingParty(config, needsVerification),
    expectedChallenge: challenge,
    supportedAlgorithmIDs: [...algorithms],
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
  }).catch(() => null)
  const made = verified?.registrationInfo?.credential
  return made?.id === id ? { publicKey: made.publicKey, counter: made.counter } : null
}

export interface Assertion {
  readonly credential: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
}

/** The new counter, when the kept key signed this challenge and the authenticator did not count back. */
export async function verifyAssertion(
  config: Config,
  challenge: string,
  { credential: id, client_data, authenticator_data, signature }: Assertion,
  kept: { readonly public_key: Uint8Array; readonly counter: number },
  needsVerification = true,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature }
  const verified = await verifyAuthenticationResponse({
    ...relyingParty(config, needsVerification),
    expectedChallenge: challenge,
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    credential: { id, publicKey: Uint8Array.from(kept.public_key), counter: kept.counter },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
