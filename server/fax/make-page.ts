// The address of a request's fax page: a token that is stored hashed and ends after a week. The page is made when it is read, as
// the request is then.
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { codeOfPage, hashOfCode } from '../house-codes/code.ts'
import { insertFaxPage } from '../stores/fax-pages/writer.ts'

const lifetimeMs = 7 * 24 * 3_600_000

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token, 'utf8').digest()

/** Answers the page's whole address. */
export async function makeFaxPage({ db, ids, clock, config }: Deps, requestId: number): Promise<string> {
  const token = ids.random(16)
  const at = clock.now()
  const hashes = { hash: hashOfToken(token), codeHash: hashOfCode(codeOfPage(token)) }
  await insertFaxPage(db, { ...hashes, requestId, at, expiresAt: at + lifetimeMs })
  return `${config.publicUrl}/api/faxpages/${token}`
}
