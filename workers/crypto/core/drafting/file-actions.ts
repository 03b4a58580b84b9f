// The actions on files: the header is sealed under the file's key, the file's key under PK or RK.
import type { AddFileCodes, UpdateFileCodes } from '../../../../contract/actions/file-codes.ts'
import type { SignedAction } from '../../../../contract/envelope/action.ts'
import type { Envelope } from '../../../../contract/envelope/v1.ts'
import type { FileHeader } from '../../../../contract/records/file.ts'
import { sealFileHeader, sealFileKey } from '../file.ts'
import type { HeldKey } from '../held-key.ts'
import type { Signer } from '../sign.ts'
import { type Occasion, signDraft, type Target } from './author.ts'

/** `key/<cid>` for each selected request, under its RK. */
async function keysFor(key: HeldKey, selected: readonly HeldKey[]): Promise<Record<string, Envelope>> {
  const sealed = await Promise.all(selected.map(async (rk) => [`key/${rk.cid}`, await sealFileKey(rk, key)] as const))
  return Object.fromEntries(sealed)
}

/** @param under RK of the conversation, or PK */
export async function draftAddFile(
  file: { readonly key: HeldKey; readonly header: FileHeader; readonly codes: AddFileCodes },
  under: HeldKey,
  selected: readonly HeldKey[],
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const { key, header, codes } = file
  const envelopes = {
    header: await sealFileHeader(key, signer.account, header),
    key: await sealFileKey(under, key),
    ...(await keysFor(key, selected)),
  }
  return signDraft('add_file', { kind: 'file', cid: key.cid }, { codes, envelopes }, occasion, signer)
}

/** `selected`: RKs of requests that the file is shown to from now on. */
export async function draftUpdateFile(
  target: Target,
  change: { readonly key: HeldKey; readonly header: FileHeader | null; readonly codes: UpdateFileCodes },
  selected: readonly HeldKey[],
  occasion: Occasion,
  signer: Signer,
): Promise<SignedAction> {
  const { key, header, codes } = change
  const envelopes = {
    ...(header ? { header: await sealFileHeader(key, signer.account, header) } : {}),
    ...(await keysFor(key, selected)),
  }
  return signDraft('update_file', { kind: 'file', ...target }, { codes, envelopes }, occasion, signer)
}

export const draftDeleteFile = (target: Target, occasion: Occasion, signer: Signer): Promise<SignedAction> =>
  signDraft('delete_file', { kind: 'file', ...target }, { codes: {} }, occasion, signer)
