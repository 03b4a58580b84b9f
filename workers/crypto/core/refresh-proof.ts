// AU4: the proof that this account is unlocked here, without which its refresh cookie gives nothing.
import { type RefreshProof, refreshSignedText } from '../../../contract/envelope/refresh-proof.ts'
import { type Signer, signText } from './sign.ts'

/** Proof for a device session at a time in ms; good for the 60 s that the server allows. */
export const proveRefresh = async (signer: Signer, session: string, at: number): Promise<RefreshProof> => ({
  at,
  signature: await signText(signer, refreshSignedText({ session, account: signer.account, at })),
})
