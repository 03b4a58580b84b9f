// WebAuthn in the browser for passkeys that open keys. What an authenticator's PRF gives (32 bytes, the same each time
// for one passkey and one input) is handed on as it is; nothing here keeps it.
import type { Attachment } from '../../../contract/envelope/account.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { bytesOf, textOf } from '../../platform/base64url.ts'
import { randomBytes } from '../../platform/ids.ts'
import { hasAuthenticators, problemOf } from '../session/factor-keys.ts'

/** cancelled: by the person, or too late. known: this authenticator has a passkey of the account. unfit: no such authenticator here. */
export type PasskeyProblem = 'passkey_cancelled' | 'passkey_known' | 'passkey_no_prf' | 'passkey_unfit'

export interface NewPasskeyInput {
  readonly challenge: string
  readonly user: string
  readonly email: string
  readonly displayName: string
  readonly attachment: Attachment
  readonly algorithms: readonly number[]
  readonly exclude: readonly string[]
}
export interface MadePasskey {
  readonly credential: string
  readonly transports: string[]
  readonly client_data: string
  readonly attestation: string
  /** null: it gives that only when it is asked, after it was made */
  readonly prf: Uint8Array<ArrayBuffer> | null
}
export interface AskInput {
  /** null: nobody looks at the answer but this page */
  readonly challenge: string | null
  readonly credentials: readonly string[]
  readonly attachment: Attachment
}
export interface Asserted {
  readonly credential: string
  readonly client_data: string
  readonly authenticator_data: string
  readonly signature: string
  readonly prf: Uint8Array<ArrayBuffer>
}

export interface Authenticators {
  /** Whether the browser has any: an address that is only a number never does. */
  isThere(): boolean
  create(input: NewPasskeyInput): Promise<Result<MadePasskey, PasskeyProblem>>
  ask(input: AskInput): Promise<Result<Asserted, PasskeyProblem>>
}

/** what the PRF is asked about: one answer of a passkey for all of Anschluss */
const prfInput = () => new TextEncoder().encode('anschluss/1/passkey')
/** ms */
const patience = 60_000

const ways: Record<Attachment, { readonly hint: string; readonly transports: AuthenticatorTransport[] }> = {
  platform: { hint: 'client-device', transports: ['internal'] },
  // not a telephone beside the device
  'cross-platform': { hint: 'security-key', transports: ['usb', 'nfc', 'ble'] },
}

const prfOf = (credential: PublicKeyCredential) => {
  const { prf } = credential.getClientExtensionResults()
  const first = prf?.results?.first
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : null
  return { isEnabled: prf?.enabled === true || bytes !== null, bytes }
}

const named = (credentials: readonly string[], attachment?: Attachment): PublicKeyCredentialDescriptor[] =>
  credentials.map((id) => ({
    type: 'public-key',
    id: bytesOf(id),
    ...(attachment && { transports: ways[attachment].transports }),
  }))

export const browserAuthenticators: Authenticators = {
  isThere: hasAuthenticators,
  async create({ challenge, user, email, displayName, attachment, algorithms, exclude }) {
    const publicKey: PublicKeyCredentialCreationOptions & { hints: string[] } = {
      challenge: bytesOf(challenge),
      rp: { name: 'Anschluss' },
      user: { id: bytesOf(user), name: email, displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: named(exclude),
      hints: [ways[attachment].hint],
      timeout: patience,
      attestation: 'none',
      authenticatorSelection: {
        authenticatorAttachment: attachment,
        // a security key has room for few; a device's own authenticator gives a PRF to those that it keeps only
        residentKey: attachment === 'platform' ? 'required' : 'discouraged',
        userVerification: 'required',
      },
      extensions: { prf: { eval: { first: prfInput() } } },
    }
    try {
      const made = await navigator.credentials.create({ publicKey })
      if (!(made instanceof PublicKeyCredential)) return err('passkey_unfit')
      const { isEnabled, bytes } = prfOf(made)
      if (!isEnabled) return err('passkey_no_prf')
      const response = made.response as AuthenticatorAttestationResponse
      return ok({
        credential: textOf(made.rawId),
        transports: response.getTransports(),
        client_data: textOf(response.clientDataJSON),
        attestation: textOf(response.attestationObject),
        prf: bytes,
      })
    } catch (error) {
      return err(problemOf(error))
    }
  },
  async ask({ challenge, credentials, attachment }) {
    const publicKey: PublicKeyCredentialRequestOptions & { hints: string[] } = {
      challenge: challenge === null ? randomBytes(32) : bytesOf(challenge),
      allowCredentials: named(credentials, attachment),
      hints: [ways[attachment].hint],
      timeout: patience,
      userVerification: 'required',
      extensions: { prf: { eval: { first: prfInput() } } },
    }
    try {
      const asked = await navigator.credentials.get({ publicKey })
      if (!(asked instanceof PublicKeyCredential)) return err('passkey_unfit')
      const { bytes } = prfOf(asked)
      if (!bytes) return err('passkey_no_prf')
      const response = asked.response as AuthenticatorAssertionResponse
      return ok({
        credential: textOf(asked.rawId),
        client_data: textOf(response.clientDataJSON),
        authenticator_data: textOf(response.authenticatorData),
        signature: textOf(response.signature),
        prf: bytes,
      })
    } catch (error) {
      return err(problemOf(error))
    }
  },
}
