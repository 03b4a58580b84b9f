// Signing actions (OB1, OB3, OB7): the text is made once and never again, so that a repeated sending is the same bytes.
import {
  type ActionBody,
  actionBodySchema,
  actionSignedText,
  type SignedAction,
} from '../../../contract/envelope/action.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { type Signer, signText, verifyText } from './sign.ts'

/** Freezes and signs an action. Throws when it is not the signer's own or does not fit its schema. */
export async function signAction(body: ActionBody, signer: Signer): Promise<SignedAction> {
  if (body.account !== signer.account) throw new Error('an action is signed by its author')
  const bytes = JSON.stringify(actionBodySchema.parse(body))
  return { bytes, key: signer.kid, signature: await signText(signer, actionSignedText(bytes)) }
}

/** The body of a signed action, read only after its signature fits the given key. */
export async function verifyAction(
  signed: SignedAction,
  key: CryptoKey,
): Promise<Result<ActionBody, 'bad_signature' | 'malformed'>> {
  if (!(await verifyText(key, actionSignedText(signed.bytes), signed.signature))) return err('bad_signature')
  try {
    const body = actionBodySchema.safeParse(JSON.parse(signed.bytes))
    return body.success ? ok(body.data) : err('malformed')
  } catch {
    return err('malformed')
  }
}
